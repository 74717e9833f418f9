import { describe, expect, test } from 'vitest'
import { BROUILLON, heure, SITUATIONS, type Situation } from '#test-kit/scenes/demandes/faits-projet.ts'
import { type Etats, etatsDe } from './etats.ts'
import { etapesCompletes, faitsPublies } from './faits.ts'

/** Specification 000 §4, by hand: label and border as the holder sees them. */
const ATTENDU: Record<Situation, [libelle: string, couleur: string]> = {
  brouillon: ['A reprendre', 'bleu'],
  documents: ['A reprendre', 'bleu'],
  aSigner: ['A Signer', 'bleu'],
  signee: ['En cours', 'orange'],
  refusee: ['A corriger', 'rouge'],
  enCorrection: ['A corriger', 'rouge'],
  corrigee: ['A corriger', 'rouge'],
  acceptee: ['En cours', 'bleu'],
  affectee: ['En cours', 'bleu'],
  avisDonne: ['En cours', 'bleu'],
  refuseeCAANonPubliee: ['En cours', 'bleu'],
  etape2: ['En cours', 'bleu'],
  attente2: ['En cours', 'bleu'],
  refuseeCAA: ['Refusé par la commission', 'rouge'],
  decidee: ['En cours', 'bleu'],
  refuseeCANonPubliee: ['En cours', 'bleu'],
  refuseeCA: ['Refusé par la commission', 'rouge'],
  publiee: ['Validé par la commission', 'vert'],
  conventionnee: ['Paiement à venir', 'vert'],
  payee: ['Renseigner', 'vert'],
  attestationRemplie: ['Renseigner', 'vert'],
  attestationSignee: ['Renseigner', 'vert'],
  bilanEnCours: ['Renseigner', 'vert'],
  bilanRempli: ['Contrôle des documents', 'vert'],
  bilanRefuse: ['A corriger', 'vert'],
  bilanCorrige: ['Contrôle des documents', 'vert'],
  terminee: ['Terminé', 'vert'],
  retiree: ['Retirée', 'orange'],
  archivee: ['Terminé', 'vert'],
}

describe('libellé et bord de la carte, pour le porteur', () => {
  test.each(Object.entries(ATTENDU))('%s', (situation, attendu) => {
    const e = etatsDe(faitsPublies(SITUATIONS[situation as Situation]))
    expect([e.libelleEtat, e.couleur]).toEqual(attendu)
  })

  test('« A reprendre » pour un brouillon, une étape sous 5 ou un dossier incomplet (STA-001)', () => {
    const { aSigner } = SITUATIONS
    const cas = [
      { ...aSigner, isDraft: true },
      { ...aSigner, etape: 4 },
      { ...aSigner, etapes: [true, true, true, false] as [boolean, boolean, boolean, boolean] },
    ]
    expect(cas.map((f) => etatsDe(f).libelleEtat)).toEqual(['A reprendre', 'A reprendre', 'A reprendre'])
  })
})

test('une étape refusée n’est complète qu’enregistrée de nouveau (STA-006)', () => {
  expect(etapesCompletes(SITUATIONS.signee)).toEqual([true, true, true, true])
  expect(etapesCompletes(SITUATIONS.refusee)).toEqual([true, true, false, true])
  expect(etapesCompletes(SITUATIONS.enCorrection)).toEqual([true, true, false, true])
  expect(etapesCompletes(SITUATIONS.corrigee)).toEqual([true, true, true, true])
})

describe('bord de la carte', () => {
  const couleur = (f: Parameters<typeof etatsDe>[0]): string => etatsDe(f).couleur

  test('rouge pour chacun des trois refus (DEM-008)', () => {
    const { refusee, refuseeCAA, refuseeCA } = SITUATIONS
    expect([refusee, refuseeCAA, refuseeCA].map(couleur)).toEqual(['rouge', 'rouge', 'rouge'])
  })

  test('orange en contrôle (DEM-009)', () => {
    expect(couleur(SITUATIONS.signee)).toBe('orange')
  })

  test('bleu autrement, vert seulement si CAA et CA ont accepté (DEM-011)', () => {
    const { brouillon, acceptee, etape2, publiee } = SITUATIONS
    expect([brouillon, acceptee, etape2].map(couleur)).toEqual(['bleu', 'bleu', 'bleu'])
    expect(couleur({ ...publiee, caaAvis: 'attente' })).toBe('bleu')
    expect(couleur(publiee)).toBe('vert')
  })
})

const leves = (e: Etats): string[] =>
  Object.entries(e).flatMap(([cle, v]) => (v === true && /^(is|has)/.test(cle) ? [cle] : []))

describe('drapeaux', () => {
  const base = ['isFilled', 'isSigned', 'isControlled', 'isAccepted', 'hasCommission', 'isChecked']
  test.each<[Situation, string[]]>([
    ['brouillon', ['isDraft']],
    ['aSigner', ['isFilled']],
    ['signee', ['isFilled', 'isSigned', 'isControlling']],
    ['refusee', ['isFilled', 'isSigned', 'isControlled', 'isRefused', 'isChecked']],
    ['corrigee', ['isFilled', 'isControlled', 'isRefused', 'isChecked']],
    ['affectee', [...base, 'isAttenteCAA']],
    ['attente2', [...base, 'isAttenteCAA', 'isAttenteCA', 'hasPassedCAA']],
    ['etape2', [...base, 'isAcceptedCAA', 'isAttenteCA', 'hasPassedCAA']],
    ['refuseeCAA', [...base, 'isRefusedCAA', 'hasPassedCAA']],
    ['decidee', [...base, 'isAcceptedCAA', 'isAcceptedCA', 'hasPassedCAA', 'hasPassedCA']],
  ])('%s', (situation, attendus) => {
    expect(leves(etatsDe(SITUATIONS[situation])).sort()).toEqual(attendus.sort())
  })

  test('avant publication, le porteur ne voit ni avis ni décision', () => {
    const vues = (['avisDonne', 'refuseeCAANonPubliee'] as const).map((s) =>
      etatsDe(faitsPublies(SITUATIONS[s])),
    )
    for (const vue of vues) expect(vue).toEqual(etatsDe(SITUATIONS.affectee))
    expect(etatsDe(faitsPublies(SITUATIONS.refuseeCANonPubliee))).toEqual(etatsDe(SITUATIONS.etape2))
  })
})

describe('reprise', () => {
  const reprise = (f: Partial<typeof BROUILLON>): number => etatsDe({ ...BROUILLON, ...f }).reprise

  test('va à l’étape qui suit, ou reste sur un brouillon (FRM-024)', () => {
    expect(reprise({ etape: 2, isDraft: false })).toBe(3)
    expect(reprise({ etape: 2, isDraft: true })).toBe(2)
    expect(etatsDe(SITUATIONS.aSigner).reprise).toBe(6)
  })

  test('va à la première partie refusée : projet 1, présentation 2, budget 3, documents 4 (FRM-025)', () => {
    const refus = { le: heure(7), courant: true, fichiersValide: false }
    const juge = (p: boolean, pr: boolean, b: boolean) => ({
      ...SITUATIONS.signee,
      controle: { ...refus, projetValide: p, presentationValide: pr, budgetValide: b },
    })
    expect(etatsDe(juge(false, false, false)).reprise).toBe(1)
    expect(etatsDe(juge(true, false, true)).reprise).toBe(2)
    expect(etatsDe(juge(true, true, false)).reprise).toBe(3)
    expect(etatsDe(juge(true, true, true)).reprise).toBe(4)
  })

  test('une demande signée se rouvre à l’étape 1 (FRM-026)', () => {
    expect(etatsDe(SITUATIONS.signee).reprise).toBe(1)
  })

  test('le bilan reprend à l’attestation, à l’étape qui suit, ou à la partie refusée (BIL-027)', () => {
    const { payee, attestationSignee, bilanEnCours, bilanRefuse, bilanCorrige } = SITUATIONS
    expect(etatsDe(payee).repriseBilan).toBe('attestation')
    expect(etatsDe(attestationSignee).repriseBilan).toBe(1)
    expect(etatsDe(bilanEnCours).repriseBilan).toBe(2)
    expect(etatsDe({ ...bilanEnCours, bilan: { ...bilanEnCours.bilan, isDraft: true } }).repriseBilan).toBe(1)
    expect(etatsDe(bilanRefuse).repriseBilan).toBe(2)
    const verdict = {
      ...bilanCorrige.controleBilan,
      bilanValide: false,
      documentsComValide: false,
      le: heure(19),
    }
    expect(etatsDe({ ...bilanRefuse, controleBilan: verdict }).repriseBilan).toBe(1)
  })

  test('une troisième étape enregistrée avant les autres renvoie à la première qui manque', () => {
    const bilan = {
      stepBilan: 3,
      isDraft: false,
      etapesLe: [heure(16), null, heure(18)] as const,
      rempliLe: null,
    }
    expect(etatsDe({ ...SITUATIONS.attestationSignee, bilan }).repriseBilan).toBe(2)
  })

  test('une fois le bilan commencé, isDraft dit son dernier enregistrement (BIL-017)', () => {
    const { bilanEnCours } = SITUATIONS
    expect(etatsDe(bilanEnCours).isDraft).toBe(false)
    expect(etatsDe({ ...bilanEnCours, bilan: { ...bilanEnCours.bilan, isDraft: true } }).isDraft).toBe(true)
  })
})
