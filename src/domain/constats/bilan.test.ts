import { expect, test } from 'vitest'
import { aideEnTrop, type BilanLu, constatsBilan } from './bilan.ts'
import { BORNES_PAR_DEFAUT } from './bornes.ts'
import type { BudgetLu } from './donnees.ts'

const PREVU: BudgetLu = {
  budgetGlobal: 46_800,
  montantDemande: 11_000,
  nbAuteursInvites: 34,
  nbAuteursRemuneres: 26,
  montantRemunerationAuteurs: 9400,
  montantFraisAuteurs: 3200,
  nbModerateursInvites: 5,
  montantRemunerationModerateurs: 1250,
  nbEditeursInvites: 40,
}
const FAIT: BilanLu = {
  nbAuteursInvitesFinal: 31,
  nbAuteursIntervenantsRemuneresFinal: 24,
  montantRemunerationAuteursIntervenantsFinal: 8150,
  montantFraisAuteursFinal: 3200,
  nbModerateursInvitesFinal: 2,
  montantRemunerationModerateursFinal: 1250,
  nbEditeursInvitesFinal: 14,
  budgetGlobalFinal: 41_300,
}
const dits = (fait: Partial<BilanLu> = {}, bornes = {}) =>
  constatsBilan(PREVU, { ...FAIT, ...fait }, 11_000, { ...BORNES_PAR_DEFAUT, ...bornes }).map((c) =>
    c.phrase.replaceAll('\u00a0', ' '),
  )

test('un bilan loin du prévu le dit, une rémunération dès 10 %, le reste dès 25 %', () => {
  expect(dits()).toEqual([
    'Rémunération des auteurs : 1 250,00 € de moins que prévu, soit 13 %.',
    '14 éditeurs invités, 40 prévus, soit 65 % de moins.',
  ])
  expect(dits({}, { ecartRemunerations: 20, ecartAutres: 70 })).toEqual([])
})

test('une aide au-dessus de la moitié du budget réalisé dit ce qui est de trop', () => {
  expect(dits({ budgetGlobalFinal: 20_000 })[0]).toBe(
    'L’aide payée fait 55 % du budget réalisé, 50 % au plus : 1 000,00 € de trop.',
  )
  expect([aideEnTrop(10_000, 20_000), aideEnTrop(null, 1), aideEnTrop(1, null)]).toEqual([null, null, null])
})
