import { expect, test } from 'vitest'
import { direActeLot } from './historique.ts'

test.each<[string, unknown, unknown, string | null]>([
  ['ajouterLignes', null, { nombre: 1, montant: 1200.5 }, '1\u00a0ligne, 1\u00a0200,50\u00a0€'],
  ['retirerLigne', { reference: 'C-2026-0012' }, null, 'C-2026-0012'],
  [
    'rejeterLigne',
    null,
    { reference: 'C-2026-0012', code: 'AC04', motif: 'Fermé' },
    'C-2026-0012\u00a0: compte clos (AC04)\u00a0: Fermé',
  ],
  [
    'diviserLot',
    null,
    { references: ['C-1', 'C-2'], lot: 'VIR-2026-0002' },
    'C-1, C-2\u00a0: dans VIR-2026-0002',
  ],
  ['noterVop', null, { reference: 'C-1', resultat: 'RVNM', nom: null }, 'C-1\u00a0: Ne concorde pas'],
  ['telechargerOrdre', null, { empreinte: 'aa' }, null],
])('%s se dit en quelques mots', (acte, avant, apres, attendu) => {
  expect(direActeLot(acte, avant, apres)).toBe(attendu)
})

test('une ligne du journal vidée au terme de la conservation ne fait pas tomber l’histoire', () => {
  for (const acte of ['preparerLot', 'annulerLot']) expect(direActeLot(acte, null, null)).toBeNull()
})
