import { describe, expect, test } from 'vitest'
import { LIBELLES_BILAN, valeursPrevues, verifierBilan1, verifierPiecesBilan } from './bilan.ts'
import { schemaBilan } from './saisie.ts'

const COMPLET = {
  nbAuteursInvitesFinal: 12,
  nbAuteursIntervenantsRemuneresFinal: 10,
  montantRemunerationAuteursIntervenantsFinal: '3 000,50',
  montantFraisAuteursFinal: 800,
  nbModerateursInvitesFinal: 2,
  montantRemunerationModerateursFinal: 400,
  nbEditeursInvitesFinal: 5,
  budgetGlobalFinal: 21_000,
}

describe('bilan, étape 1', () => {
  test('tous les champs sont requis, sauf le commentaire', () => {
    expect(verifierBilan1(schemaBilan.parse(COMPLET))).toEqual({})
    const attendus = Object.keys(LIBELLES_BILAN).filter((c) => c !== 'commentaireBilan')
    expect(Object.keys(verifierBilan1(schemaBilan.parse({})))).toEqual(attendus)
  })

  test('lit les deux orthographes des noms doublés (BIL-018, BIL-019)', () => {
    const v = schemaBilan.parse({ nbAuteursRemuneresFinal: '7', montantRemunerationAuteursFinal: 12.5 })
    expect([v.nbAuteursIntervenantsRemuneresFinal, v.montantRemunerationAuteursIntervenantsFinal]).toEqual([
      7, 12.5,
    ])
  })

  test('nombres au plus 10000, montants au plus 10000000', () => {
    expect(schemaBilan.safeParse({ nbEditeursInvitesFinal: 10_001 }).success).toBe(false)
    expect(schemaBilan.safeParse({ budgetGlobalFinal: 10_000_000.01 }).success).toBe(false)
    expect(schemaBilan.safeParse({ budgetGlobalFinal: 10_000_000 }).success).toBe(true)
  })
})

describe('bilan, étapes 2 et 3', () => {
  test('chacun des deux fichiers est requis', () => {
    expect(verifierPiecesBilan(2, ['bilan_moral'])).toEqual({
      fichierBilanRemunerationAuteurs: ['Le champ "Bilan des rémunérations des auteurs" est requis.'],
    })
    expect(Object.keys(verifierPiecesBilan(3, []))).toEqual(['fichierComm1', 'fichierComm2'])
    expect(verifierPiecesBilan(3, ['comm1', 'comm2'])).toEqual({})
  })
})

describe('valeurs prévues', () => {
  const prevu = {
    nbAuteursInvites: 12,
    presenceAuteurs: 1,
    nbAuteursRemuneres: 8,
    montantRemunerationAuteurs: 4000,
    montantFraisAuteurs: 900.5,
    nbModerateursInvites: 2,
    montantRemunerationModerateurs: 300,
    nbEditeursInvites: 4,
    budgetGlobal: 21_000,
  }

  test('chaque valeur finale a la sienne (BIL-020)', () => {
    expect(valeursPrevues(prevu)).toEqual({
      nbAuteursInvitesFinal: 12,
      nbAuteursIntervenantsRemuneresFinal: 8,
      montantRemunerationAuteursIntervenantsFinal: 4000,
      montantFraisAuteursFinal: 900.5,
      nbModerateursInvitesFinal: 2,
      montantRemunerationModerateursFinal: 300,
      nbEditeursInvitesFinal: 4,
      budgetGlobalFinal: 21_000,
    })
  })

  test('sans auteur rémunéré, ce qui les concerne était prévu à zéro', () => {
    const sans = { nbAuteursRemuneres: null, montantRemunerationAuteurs: null, montantFraisAuteurs: null }
    expect(valeursPrevues({ ...prevu, presenceAuteurs: 2, ...sans })).toMatchObject({
      nbAuteursIntervenantsRemuneresFinal: 0,
      montantFraisAuteursFinal: 0,
    })
  })
})
