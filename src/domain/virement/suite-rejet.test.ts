import { expect, test } from 'vitest'
import { SUITES_DITES, SUITES_REJET, suiteRejet } from './suite-rejet.ts'

const fait = { viseCompte: true, ribChange: false, ribVerifie: false, regle: false, payee: false }

test('un rejet dit ce qu’il attend : un RIB, son contrôle, plus rien une fois vérifié, réglé ou payé', () => {
  expect([
    suiteRejet(fait),
    suiteRejet({ ...fait, ribChange: true }),
    suiteRejet({ ...fait, ribChange: true, ribVerifie: true }),
    // The call of a former change says nothing of the account refused.
    suiteRejet({ ...fait, ribVerifie: true }),
    suiteRejet({ ...fait, regle: true }),
    suiteRejet({ ...fait, viseCompte: false, ribChange: true }),
    suiteRejet({ ...fait, ribChange: true, payee: true }),
    suiteRejet({ ...fait, viseCompte: false, payee: true }),
  ]).toEqual(['rib-attendu', 'rib-recu', 'rib-verifie', 'rib-attendu', 'regle', 'payeur', 'payee', 'payee'])
  expect(new Set(SUITES_REJET.map((s) => SUITES_DITES[s])).size).toBe(SUITES_REJET.length)
})
