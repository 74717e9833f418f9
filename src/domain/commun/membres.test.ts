import { expect, test } from 'vitest'
import { DROITS_MEMBRE, type Membre, membrePeut } from './membres.ts'

const membre = (role: Membre['role'], ...droits: ('signataire' | 'finances')[]): Membre => ({
  role,
  signataire: droits.includes('signataire'),
  finances: droits.includes('finances'),
})

test.each([
  ['un lecteur', membre('lecteur'), ['lire']],
  ['un éditeur', membre('editeur'), ['lire', 'ecrire']],
  [
    'un éditeur signataire',
    membre('editeur', 'signataire'),
    ['lire', 'ecrire', 'signer', 'retirer', 'lireRib'],
  ],
  [
    'qui signe sans être éditeur',
    membre('lecteur', 'signataire'),
    ['lire', 'ecrire', 'signer', 'retirer', 'lireRib'],
  ],
  ['une trésorière', membre('lecteur', 'finances'), ['lire', 'lireRib', 'changerRib']],
  [
    'un propriétaire',
    membre('proprietaire'),
    ['lire', 'ecrire', 'retirer', 'lireRib', 'changerRib', 'gerer'],
  ],
  ['qui a inscrit la structure', membre('proprietaire', 'signataire', 'finances'), [...DROITS_MEMBRE]],
] as const)('%s peut ce que dit la table, et rien d’autre', (_qui, m, attendus) => {
  expect(DROITS_MEMBRE.filter((droit) => membrePeut(m, droit))).toEqual(attendus)
})
