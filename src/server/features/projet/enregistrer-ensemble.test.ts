import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await ouvrirPeriode(banc)
})

test('deux cents enregistrements à la fois, de vingt demandes, passent tous par un pool de vingt', async () => {
  const demandes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const porteur = await creerPorteur(banc)
      const { id } = await creerProjet(banc, porteur)
      return { id, jeton: await banc.connecter(porteur.utilisateurId) }
    }),
  )
  const envois = Array.from({ length: 200 }, (_, n) => {
    const { id, jeton } = demandes[n % 20] ?? { id: 0, jeton: '' }
    const step = ((Math.floor(n / 20) % 3) + 1) as 1 | 2 | 3
    return banc.appeler('POST', 'projets', {
      jeton,
      corps: { id, step, isDraft: n % 2 === 0, ...SAISIES[step] },
    })
  })
  const statuts = (await Promise.all(envois)).map((r) => r.statut)
  expect(statuts).toEqual(Array.from({ length: 200 }, () => 200))
  const restes = await banc.db.selectFrom('projet').select(['nom', 'ville', 'budgetGlobal']).execute()
  const { nom } = SAISIES[1]
  const { ville } = SAISIES[2]
  const { budgetGlobal } = SAISIES[3]
  expect(restes).toEqual(Array.from({ length: 20 }, () => ({ nom, ville, budgetGlobal })))
})
