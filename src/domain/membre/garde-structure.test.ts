import { expect, test } from 'vitest'
import { refusDeChanger, SANS_PROPRIETAIRE, SANS_SIGNATAIRE, SANS_SUCCESSEUR } from './garde-structure.ts'

const P = { id: 1, role: 'proprietaire', signataire: true, finances: true, sansSuccesseur: false } as const
const E = { ...P, id: 2, role: 'editeur', signataire: false, finances: false } as const
const S = { ...E, id: 3, signataire: true } as const
const R = { ...P, id: 5, sansSuccesseur: true } as const

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
  ['le responsable sans successeur reste', [R, P], 5, null, false, SANS_SUCCESSEUR],
  ['rétrogradé, il demeure responsable', [R, P], 5, E, false, null],
  ['l’autre propriétaire part', [R, P], 1, null, false, null],
  ['sans autre propriétaire, c’est cela qui se dit', [R, E], 5, null, false, SANS_PROPRIETAIRE],
  ['qui n’avait aucun signataire n’en perd pas', [{ ...P, signataire: false }, E], 2, null, true, null],
] as const)('%s', (_dit, membres, id, devient, ouverte, attendu) => {
  expect(refusDeChanger(membres, id, devient, ouverte)).toBe(attendu)
})
