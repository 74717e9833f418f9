import { afterAll, beforeAll, expect, test } from 'vitest'
import { REGLAGES_EXEMPLE } from '#domain/ecriture/reglages-comptables.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { demandeConventionnee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { lirePremieres } from './queries.ts'

const banc = bancDuFichier()
const requetes = ecouterRequetes()
afterAll(() => requetes.cesser())
let jeton: string
beforeAll(async () => {
  jeton = await banc.connecter('comptable')
})
const lire = (chemin: string) => banc.appeler('GET', chemin, { jeton })

test('avant tout paiement, aucun mois ; un mois vide se prévoit vide', async () => {
  expect((await lire('ecritures')).corps).toEqual({ data: [], meta: { regle: false } })
  expect((await lire('ecritures/2026-03')).corps.data).toMatchObject({
    ecritures: 0,
    debit: 0,
    credit: 0,
    nouvelles: 0,
    lignes: [],
    exports: [],
    identique: null,
    termine: false,
    nomFichier: 'ecritures-aides-202603.txt',
  })
})

test('nombres, totaux et premières lignes se lisent avant l’export ; ce qui s’ajoute ensuite se dit', async () => {
  await demandePayee(banc, await creerPorteur(banc))
  await demandePayee(banc, await creerPorteur(banc))
  const { data } = (await lire('ecritures/2026-03')).corps
  expect(data).toMatchObject({ ecritures: 4, debit: 10_000, credit: 10_000, nouvelles: 4 })
  expect(data.parEvenement).toEqual([
    { evenement: 'engagement', ecritures: 2, montant: 5000 },
    { evenement: 'annulation-engagement', ecritures: 0, montant: 0 },
    { evenement: 'paiement', ecritures: 2, montant: 5000 },
    { evenement: 'annulation-paiement', ecritures: 0, montant: 0 },
  ])
  expect([data.lignes.length, data.lignes[0].numero]).toEqual([8, null])
  const admin = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/comptabilite', {
    jeton: admin,
    corps: { ...REGLAGES_EXEMPLE, version: 1 },
  })
  await banc.appeler('POST', 'ecritures/2026-03', { jeton, corps: {} })
  await demandePayee(banc, await creerPorteur(banc))
  expect((await lire('ecritures/2026-03')).corps.data).toMatchObject({
    nouvelles: 2,
    identique: false,
    exports: [{ ecritures: 4, total: 10_000 }],
  })
  expect((await lire('ecritures')).corps).toEqual({
    data: [{ mois: '2026-03', ecritures: 6, nouvelles: 2, exporteLe: expect.any(String) }],
    meta: { regle: true },
  })
})

test('prévoir et exporter font autant d’instructions pour un mois plus chargé', async () => {
  const compter = async () => [
    (await requetes.textes(() => lire('ecritures'))).length,
    (await requetes.textes(() => lire('ecritures/2026-03'))).length,
    (
      await requetes.textes(() =>
        banc.appeler('POST', 'ecritures/2026-03', { jeton, corps: { confirme: true } }),
      )
    ).length,
  ]
  const avant = await compter()
  for (let i = 0; i < 4; i++) await demandePayee(banc, await creerPorteur(banc))
  expect(await compter()).toEqual(avant)
})

test('signée à 0 h 30 à Paris, en été, une convention est du jour qui commence', async () => {
  const signee = new Date('2026-06-30T22:30:00Z')
  await demandeConventionnee(banc, await creerPorteur(banc), { conventionSigneeLe: signee })
  expect((await lire('ecritures/2026-06')).corps.data.lignes).toEqual([])
  const dites = await lirePremieres(banc.db, '2026-07', 10)
  expect(dites.map((f) => [f.jour, f.signeeLe])).toEqual([['2026-07-01', '2026-07-01']])
})
