import { expect, test } from 'vitest'
import { type Evenement, ecritureDe, type FaitComptable, PLAN_EXEMPLE } from './ecritures.ts'

const fait = (evenement: Evenement): FaitComptable => ({
  evenement,
  jour: '2026-05-12',
  numero: 7,
  montant: 1500.5,
  convention: 'C-2026-0031',
  signeeLe: '2026-05-10',
  structure: { id: 31, nom: 'Lettres en rade' },
  lot: null,
})

// « CompteLib », « Debit », « Credit », « CompAuxNum » of the FEC (LPF, article A. 47 A-1): an expense grows
// at the debit, what is owed to somebody at the credit, money leaving the bank at the credit.
test.each<[Evenement, [compte: string, debit: number, credit: number, auxiliaire: string][]]>([
  [
    'engagement',
    [
      ['Aides accordées', 1500.5, 0, ''],
      ['Bénéficiaires d’aides', 0, 1500.5, 'S00031'],
    ],
  ],
  [
    'annulation-engagement',
    [
      ['Bénéficiaires d’aides', 1500.5, 0, 'S00031'],
      ['Aides accordées', 0, 1500.5, ''],
    ],
  ],
  [
    'paiement',
    [
      ['Bénéficiaires d’aides', 1500.5, 0, 'S00031'],
      ['Banque', 0, 1500.5, ''],
    ],
  ],
  [
    'annulation-paiement',
    [
      ['Banque', 1500.5, 0, ''],
      ['Bénéficiaires d’aides', 0, 1500.5, 'S00031'],
    ],
  ],
])('%s : chaque compte, son côté et son tiers', (evenement, attendues) => {
  const lignes = ecritureDe(fait(evenement), PLAN_EXEMPLE)
  expect(lignes.map((l) => [l.compteLibelle, l.debit, l.credit, l.auxiliaire])).toEqual(attendues)
})
