import { expect, test } from 'vitest'
import { type AidePubliee, COLONNES_COMPLETES, COLONNES_SCDL } from './colonnes.ts'

const aide = (titre: string): AidePubliee => ({
  organisme: 'Sofia',
  idOrganisme: '42468590100035',
  joursPaiement: 30,
  numero: '2026-0012',
  signeeLe: new Date('2026-05-10T08:00:00Z'),
  nomBeneficiaire: 'Lettres en rade',
  siret: '88087814500015',
  rna: null,
  titre,
  categorie: null,
  domaines: null,
  region: null,
  montant: 1500,
  montantVerse: null,
  datePaiement: null,
})
const objetDe = (titre: string) => COLONNES_SCDL.find(([nom]) => nom === 'objet')?.[1](aide(titre))
/** « Aide à la manifestation : » and what follows make that many characters. */
const titreDe = (longueur: number): string =>
  `${'mot '.repeat(100)}`.slice(0, longueur - 26).replace(/ $/, 's')

test('l’objet tient en 256 caractères, entier jusque-là, coupé entre deux mots au-delà', () => {
  const juste = objetDe(titreDe(256))
  expect([String(juste).length, juste]).toEqual([256, `Aide à la manifestation : ${titreDe(256)}`])
  const coupe = String(objetDe(`${titreDe(256)}x`))
  expect(coupe.length).toBeLessThanOrEqual(256)
  expect(`Aide à la manifestation : ${titreDe(256)}x`.startsWith(`${coupe} `)).toBe(true)
})

test('un titre qu’un tableur prendrait pour une formule est du texte dans le fichier complet', () => {
  const titreDit = (titre: string) =>
    COLONNES_COMPLETES.find(([nom]) => nom === 'titreManifestation')?.[1](aide(titre))
  for (const titre of ['=1+1', '+33', '-2', '@somme']) expect(titreDit(titre)).toBe(`'${titre}`)
  expect(titreDit('Les Mots = bleus')).toBe('Les Mots = bleus')
})
