import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { garderVue, nomsDesVues } from '#test-kit/scenes/vue-gardee.ts'

const banc = bancDuFichier()

test('son auteur et l’administration la suppriment ; le journal garde chaque acte', async () => {
  const [auteur, admin, comptable] = await Promise.all(
    (['superviseur', 'admin', 'comptable'] as const).map((r) => banc.connecter(r)),
  )
  const oter = (jeton: string | undefined, id: number) =>
    banc.appeler('DELETE', `vues/${id}`, { jeton: jeton ?? '' })
  const privee = (await garderVue(banc, auteur as string)).corps.data.id
  expect((await oter(admin, privee)).statut).toBe(404)
  const partagee = (await garderVue(banc, auteur as string, { partagee: true })).corps.data.id
  expect((await oter(comptable, partagee)).statut).toBe(403)
  expect((await oter(admin, partagee)).statut).toBe(200)
  expect((await oter(auteur, privee)).statut).toBe(200)
  expect(await nomsDesVues(banc, auteur as string)).toEqual([])
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `vue:${partagee}`)
    .orderBy('rang')
    .execute()
  expect(actes.map((a) => a.acte)).toEqual(['creerVue', 'supprimerVue'])
})
