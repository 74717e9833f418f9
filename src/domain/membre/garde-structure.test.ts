import { expect, test } from 'vitest'
import { refusDeChanger, SANS_PROPRIETAIRE, SANS_SIGNATAIRE } from './garde-structure.ts'

const P = { id: 1, role: 'proprietaire', signataire: true, finances: true } as const
const E = { id: 2, role: 'editeur', signataire: false, finances: false } as const
const S = { id: 3, role: 'editeur', signataire: true, finances: false } as const

test.each([
  ['le seul propriétaire ne part pas', [P, E], 1, null, false, SANS_PROPRIETAIRE],
  ['ni ne se rétrograde', [P, S], 1, S, false, SANS_PROPRIETAIRE],
  ['à deux, l’un part', [P, { ...P, id: 4 }], 1, null, true, null],
  [
    'le seul signataire reste tant qu’une demande est ouverte',
    [P, E],
    1,
    { ...P, signataire: false },
    true,
    SANS_SIGNATAIRE,
  ],
  ['sans demande ouverte, il peut cesser de signer', [P, E], 1, { ...P, signataire: false }, false, null],
  ['un autre signe : il peut cesser', [P, S], 1, { ...P, signataire: false }, true, null],
  ['un éditeur part quand il veut', [P, E], 2, null, true, null],
  ['qui n’avait aucun signataire n’en perd pas', [{ ...P, signataire: false }, E], 2, null, true, null],
] as const)('%s', (_dit, membres, id, devient, ouverte, attendu) => {
  expect(refusDeChanger(membres, id, devient, ouverte)).toBe(attendu)
})
