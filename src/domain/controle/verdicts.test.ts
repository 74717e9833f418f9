import { describe, expect, test } from 'vitest'
import { ATTESTATION_NECESSAIRE, schemaAttestation, verifierAttestation } from '#domain/attestation/saisie.ts'
import { MOTIF_OBLIGATOIRE } from '#domain/commun/messages-saisie.ts'
import { schemaControle, schemaControleBilan } from './saisie.ts'
import { SECTIONS_CONTROLE, SECTIONS_CONTROLE_BILAN, sectionsReprises, verifierVerdict } from './verdicts.ts'

const OUI = { projetValide: 'true', presentationValide: true, budgetValide: '1', fichiersValide: 1 }

describe('verdict d’un contrôle', () => {
  test('chaque section attend sa réponse', () => {
    expect(Object.keys(verifierVerdict(schemaControle.parse({})))).toEqual(Object.keys(SECTIONS_CONTROLE))
    expect(Object.keys(verifierVerdict(schemaControleBilan.parse({})))).toEqual(
      Object.keys(SECTIONS_CONTROLE_BILAN),
    )
    expect(verifierVerdict(schemaControle.parse(OUI))).toEqual({})
  })

  test('un refus veut son motif', () => {
    const refus = { ...OUI, budgetValide: '0' }
    expect(verifierVerdict(schemaControle.parse({ ...refus, message: ' ' }))).toEqual({
      message: [MOTIF_OBLIGATOIRE],
    })
    expect(verifierVerdict(schemaControle.parse({ ...refus, message: 'À revoir' }))).toEqual({})
  })

  test('une section acceptée le reste au contrôle suivant', () => {
    const avant = { projetValide: true, budgetValide: false }
    expect(sectionsReprises(avant, { projetValide: false, budgetValide: false })).toEqual(['projetValide'])
  })

  test('les deux attestations sont nécessaires, strictement vraies', () => {
    expect(verifierAttestation(schemaAttestation.parse({ atteste1: 'true', atteste2: 'false' }))).toEqual({
      atteste2: [ATTESTATION_NECESSAIRE],
    })
    expect(verifierAttestation(schemaAttestation.parse({ atteste1: true, atteste2: 1 }))).toEqual({})
  })
})
