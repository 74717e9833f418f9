import {
  bilanRefuse,
  dossierRempli,
  estRefuse,
  estSigne,
  etapesACorriger,
  etapesBilanManquantes,
  type FaitsProjet,
} from './faits.ts'

/** Step of the form to resume at, 1 to 6 (specification 000 §4, contract §4). */
export function repriseDe(faits: FaitsProjet): number {
  if (estRefuse(faits)) return etapesACorriger(faits)[0] ?? 5
  if (estSigne(faits)) return 1
  if (faits.isDraft) return Math.max(1, faits.etape)
  const suivante = faits.etape + 1
  if (suivante < 5 || dossierRempli(faits)) return suivante
  return faits.etapes.indexOf(false) + 1
}

/** Where to resume the report: a refused part first, else the attestation, else the step that follows. */
export function repriseBilanDe(faits: FaitsProjet): 'attestation' | number {
  if (bilanRefuse(faits)) return etapesBilanManquantes(faits)[0] ?? 3
  if (faits.attestationSigneeLe === null) return 'attestation'
  const { stepBilan, isDraft } = faits.bilan ?? { stepBilan: 0, isDraft: true }
  const suivante = isDraft ? Math.max(1, stepBilan) : stepBilan + 1
  return suivante <= 3 ? suivante : (etapesBilanManquantes(faits)[0] ?? 3)
}
