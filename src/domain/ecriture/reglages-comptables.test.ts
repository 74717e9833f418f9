import { expect, test } from 'vitest'
import { nonValide } from '#domain/commun/messages.ts'
import { PLAN_EXEMPLE } from './ecritures.ts'
import { fautesComptables, planDe, REGLAGES_EXEMPLE, reglagesSaisis } from './reglages-comptables.ts'

test('les exemples sont sans faute et font le plan d’exemple', () => {
  expect(fautesComptables(REGLAGES_EXEMPLE)).toEqual({})
  expect(planDe(REGLAGES_EXEMPLE)).toEqual(PLAN_EXEMPLE)
})

test('chaque champ est requis, sauf le préfixe des comptes auxiliaires', () => {
  const vides = { ...REGLAGES_EXEMPLE, tiersCompte: null, encodage: null, auxiliairePrefixe: null }
  expect(Object.keys(fautesComptables(vides))).toEqual(['tiersCompte', 'encodage'])
})

test('un code n’a que des lettres et des chiffres ; un libellé, ni tabulation ni saut de ligne', () => {
  expect(fautesComptables({ ...REGLAGES_EXEMPLE, chargeCompte: '657 000' })).toEqual({
    chargeCompte: [nonValide('Compte de charge')],
  })
  const saisie = reglagesSaisis.safeParse({ ...REGLAGES_EXEMPLE, banqueLibelle: 'Ban\tque', version: 1 })
  expect(saisie.error?.issues.map((i) => i.path.join())).toEqual(['banqueLibelle'])
})
