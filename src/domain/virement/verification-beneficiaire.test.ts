import { expect, test } from 'vitest'
import { direVop, RESULTATS_VOP } from './verification-beneficiaire.ts'

test('ce que dit la banque du nom et du compte, avec le nom qu’elle connaît', () => {
  expect(RESULTATS_VOP.map((r) => direVop(r, 'ASSO LIRE'))).toEqual([
    'Concorde',
    'Proche\u00a0: ASSO LIRE',
    'Ne concorde pas',
    'Impossible à vérifier',
  ])
  expect(direVop('RVMC', null)).toBe('Proche')
})
