import { expect, test } from 'vitest'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()
const lire = async () =>
  (await banc.appeler('GET', 'parametres/comptabilite', { jeton: await banc.connecter('superviseur') })).corps
const regler = async (corps: object, jeton?: string) =>
  banc.appeler('PUT', 'parametres/comptabilite', {
    jeton: jeton ?? (await banc.connecter('admin')),
    corps: { ...REGLAGES_EXEMPLE, ...corps },
  })

test('jamais réglés, les comptes ne sont que des exemples ; les prendre tels quels les règle', async () => {
  expect(await lire()).toEqual({ data: { ...REGLAGES_EXEMPLE, regle: false, version: 1 } })
  const { statut, corps } = await regler({ version: 1 })
  expect([statut, corps.data]).toEqual([200, { ...REGLAGES_EXEMPLE, regle: true, version: 2 }])
  expect((await regler({ version: 1 })).statut).toBe(200)
  expect((await lire()).data.version).toBe(2)
})

test('deux administrateurs à la fois : le second relit ; chaque réglage est au journal', async () => {
  const jeton = await banc.connecter('admin')
  const { version } = (await lire()).data
  const statuts = await Promise.all(
    ['708000', '709000'].map(async (chargeCompte) => (await regler({ chargeCompte, version }, jeton)).statut),
  )
  expect(statuts.sort()).toEqual([200, 409])
  const lignes = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', 'parametres')
    .where('acte', '=', 'modifierComptabilite')
    .execute()
  expect(lignes).toHaveLength(2)
})

test('un compte vide ou mal écrit est refusé, et rien n’est réglé', async () => {
  const avant = await lire()
  for (const champs of [{ banqueCompte: '' }, { tiersCompte: '46 7' }]) {
    const { statut, corps } = await regler({ ...champs, version: avant.data.version })
    expect([statut, Object.keys(corps.errors)]).toEqual([422, Object.keys(champs)])
  }
  expect(await lire()).toEqual(avant)
})
