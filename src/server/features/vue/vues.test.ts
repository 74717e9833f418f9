import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()
type Membre = Extract<Role, 'admin' | 'superviseur' | 'comptable'>
let jetons: Record<Membre, string>
let autreSuperviseur: string

beforeAll(async () => {
  const [admin, superviseur, comptable, autre] = await Promise.all(
    (['admin', 'superviseur', 'comptable', 'superviseur'] as const).map((r) => banc.connecter(r)),
  )
  jetons = { admin, superviseur, comptable } as Record<Membre, string>
  autreSuperviseur = autre as string
})

const VUE = { nom: 'Festivals 2026', requete: 'tab=past-commission&annee=2026', partagee: false }
const creer = (jeton: string, champs: Partial<typeof VUE> = {}) =>
  banc.appeler('POST', 'vues', { jeton, corps: { ...VUE, ...champs } })
const noms = async (jeton: string) =>
  (await banc.appeler('GET', 'vues', { jeton })).corps.data.map((v: { nom: string }) => v.nom)

test('chacun du personnel garde ses vues, que nul autre ne voit ni ne change', async () => {
  const r = await creer(jetons.comptable, { nom: 'À payer' })
  expect([r.statut, r.corps.data]).toMatchObject([201, { par: null, modifiable: true, version: 1 }])
  expect(await noms(jetons.comptable)).toEqual(['À payer'])
  for (const jeton of [jetons.admin, autreSuperviseur]) {
    expect(await noms(jeton)).toEqual([])
    const corps = { ...VUE, version: 1 }
    for (const methode of ['PUT', 'DELETE'] as const)
      expect((await banc.appeler(methode, `vues/${r.corps.data.id}`, { jeton, corps })).statut).toBe(404)
  }
})

test('une vue partagée se lit de tout le personnel ; son auteur et l’administration la changent', async () => {
  expect((await creer(jetons.comptable, { partagee: true })).statut).toBe(403)
  const { id } = (await creer(jetons.superviseur, { partagee: true })).corps.data
  expect(await noms(jetons.comptable)).toEqual(['À payer', 'Festivals 2026'])
  const changer = (jeton: string, version: number, champs = {}) =>
    banc.appeler('PUT', `vues/${id}`, { jeton, corps: { ...VUE, partagee: true, ...champs, version } })
  expect((await changer(autreSuperviseur, 1)).statut).toBe(403)
  expect((await changer(jetons.admin, 1, { nom: 'Festivals' })).corps.data).toMatchObject({ version: 2 })
  // Somebody who read the first version does not write over the second.
  expect((await changer(jetons.superviseur, 1)).statut).toBe(409)
  expect((await changer(jetons.superviseur, 2, { partagee: false })).statut).toBe(200)
  expect(await noms(jetons.admin)).toEqual([])
  expect((await banc.appeler('DELETE', `vues/${id}`, { jeton: jetons.superviseur })).statut).toBe(200)
  expect(await noms(jetons.superviseur)).toEqual([])
  const actes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `vue:${id}`)
    .orderBy('rang')
    .execute()
  expect(actes.map((a) => a.acte)).toEqual(['creerVue', 'modifierVue', 'modifierVue', 'supprimerVue'])
})

test('un nom vide, trop long, ou des filtres trop longs sont refusés', async () => {
  for (const champs of [{ nom: '' }, { nom: 'x'.repeat(81) }, { requete: 'x'.repeat(2001) }])
    expect((await creer(jetons.admin, champs)).statut).toBe(422)
})
