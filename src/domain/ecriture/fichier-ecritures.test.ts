import { expect, test } from 'vitest'
import { EVENEMENTS, ecritureDe, PLAN_EXEMPLE, sommesDe } from './ecritures.ts'
import {
  COLONNES_ECRITURES,
  ENTETE_ECRITURES,
  ecrireEcritures,
  type FaitNumerote,
  nomFichierEcritures,
} from './fichier-ecritures.ts'

const fait = (champs: Partial<FaitNumerote> = {}): FaitNumerote => ({
  evenement: 'paiement',
  jour: '2026-11-26',
  numero: 12,
  montant: 1500.5,
  convention: 'C-2026-0012',
  signeeLe: '2026-11-02',
  structure: { id: 31, nom: 'ASSOCIATION LIRE' },
  lot: 'VIR-2026-0007',
  ...champs,
})
const lignesDe = (faits: FaitNumerote[]) =>
  (ENTETE_ECRITURES + ecrireEcritures(faits, PLAN_EXEMPLE))
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((l) => l.split('\t'))

test('un paiement s’écrit en deux lignes, tiers puis banque, à la date de valeur', () => {
  const [entete, tiers, banque] = lignesDe([fait()])
  expect(entete).toEqual(COLONNES_ECRITURES)
  expect(tiers).toEqual([
    ...['AID', 'Aides culturelles', '12', '20261126', '467000', 'Bénéficiaires d’aides'],
    ...['S00031', 'ASSOCIATION LIRE', 'C-2026-0012', '20261102', 'VIR-2026-0007 C-2026-0012'],
    ...['1500,50', '0,00', '', '', '', '', ''],
  ])
  expect(banque?.slice(4)).toEqual([
    ...['512000', 'Banque', '', '', 'C-2026-0012', '20261102', 'VIR-2026-0007 C-2026-0012'],
    ...['0,00', '1500,50', '', '', '', '', ''],
  ])
})

test('chaque écriture est équilibrée, et chaque ligne a dix-huit champs', () => {
  const faits = EVENEMENTS.map((evenement, i) => fait({ evenement, numero: i + 1, montant: 0.1 + i }))
  for (const f of faits)
    expect(sommesDe(ecritureDe(f, PLAN_EXEMPLE))).toEqual({ debit: f.montant, credit: f.montant })
  expect(sommesDe(faits.flatMap((f) => ecritureDe(f, PLAN_EXEMPLE)))).toEqual({ debit: 6.4, credit: 6.4 })
  expect(lignesDe(faits).map((l) => l.length)).toEqual(Array(9).fill(18))
})

test('un paiement annulé ne s’efface pas : son inverse, le mois de l’annulation', () => {
  const annule = fait({ evenement: 'annulation-paiement', jour: '2026-12-03', numero: 13 })
  const solde = new Map<string, number>()
  for (const l of [fait(), annule].flatMap((f) => ecritureDe(f, PLAN_EXEMPLE)))
    solde.set(l.compte, (solde.get(l.compte) ?? 0) + l.debit - l.credit)
  expect([...solde]).toEqual([
    ['467000', 0],
    ['512000', 0],
  ])
  expect(ecritureDe(annule, PLAN_EXEMPLE)[0]?.libelle).toBe('Annulation VIR-2026-0007 C-2026-0012')
})

test('une tabulation ou un saut de ligne d’un nom devient une espace', () => {
  const [, tiers] = lignesDe([fait({ structure: { id: 31, nom: 'Lire\tà\r\nSète' } })])
  expect(tiers?.[7]).toBe('Lire à Sète')
})

test('les mêmes faits donnent les mêmes octets, d’un coup ou en plusieurs', () => {
  const faits = [fait({ numero: 3, jour: '2026-11-01' }), fait({ numero: 9 }), fait({ numero: 14 })]
  expect(lignesDe(faits).map((l) => l[2])).toEqual(['EcritureNum', '3', '3', '9', '9', '14', '14'])
  const [un, ...autres] = faits.map((f) => ecrireEcritures([f], PLAN_EXEMPLE))
  expect([un, ...autres].join('')).toBe(ecrireEcritures(faits, PLAN_EXEMPLE))
  expect(nomFichierEcritures('2026-11')).toBe('ecritures-aides-202611.txt')
})
