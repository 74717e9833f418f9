import { describe, expect, it } from 'vitest'
import { LIBELLES_BILAN, schemaBilan, verifierBilan1, verifierPiecesBilan } from './saisie.ts'

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
  it('tous les champs sont requis, sauf le commentaire', () => {
    expect(verifierBilan1(schemaBilan.parse(COMPLET))).toEqual({})
    const attendus = Object.keys(LIBELLES_BILAN).filter((c) => c !== 'commentaireBilan')
    expect(Object.keys(verifierBilan1(schemaBilan.parse({})))).toEqual(attendus)
  })

  it('lit les deux orthographes des noms doublés (BIL-018, BIL-019)', () => {
    const v = schemaBilan.parse({ nbAuteursRemuneresFinal: '7', montantRemunerationAuteursFinal: 12.5 })
    expect([v.nbAuteursIntervenantsRemuneresFinal, v.montantRemunerationAuteursIntervenantsFinal]).toEqual([
      7, 12.5,
    ])
  })

  it('nombres au plus 10000, montants au plus 10000000', () => {
    expect(schemaBilan.safeParse({ nbEditeursInvitesFinal: 10_001 }).success).toBe(false)
    expect(schemaBilan.safeParse({ budgetGlobalFinal: 10_000_000.01 }).success).toBe(false)
    expect(schemaBilan.safeParse({ budgetGlobalFinal: 10_000_000 }).success).toBe(true)
  })
})

describe('bilan, étapes 2 et 3', () => {
  it('chacun des deux fichiers est requis', () => {
    expect(verifierPiecesBilan(2, ['bilan_moral'])).toEqual({
      fichierBilanRemunerationAuteurs: ['Le champ "Bilan des rémunérations des auteurs" est requis.'],
    })
    expect(Object.keys(verifierPiecesBilan(3, []))).toEqual(['fichierComm1', 'fichierComm2'])
    expect(verifierPiecesBilan(3, ['comm1', 'comm2'])).toEqual({})
  })
})
