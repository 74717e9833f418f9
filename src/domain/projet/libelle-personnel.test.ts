import { expect, test } from 'vitest'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'
import { libellePersonnel } from './libelle-personnel.ts'

test.each([
  [{ state: 'a-reprendre' }, 'Brouillon'],
  [{ state: 'en-cours', isControlling: true }, 'À contrôler'],
  [{ state: 'en-cours', isAccepted: true }, 'À affecter'],
  [{ state: 'en-cours', isAccepted: true, hasCommission: true }, 'Devant une commission'],
  [{ state: 'bilan-a-renseigner' }, 'Bilan à renseigner'],
  [{ state: 'bilan-en-controle' }, 'Bilan à contrôler'],
  [{ state: 'refuse-commission', libelleEtat: 'Refusé par la commission' }, 'Refusé par la commission'],
  [{ state: 'en-cours', isArchived: true }, 'Archivée'],
] as const)('l’état %o se dit au personnel « %s »', (champs, mot) => {
  expect(libellePersonnel(projetEnListe(champs))).toBe(mot)
})
