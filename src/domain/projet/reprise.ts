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
export function repriseDe(f: FaitsProjet): number {
  if (estRefuse(f)) return etapesACorriger(f)[0] ?? 5
  if (estSigne(f)) return 1
  if (f.isDraft) return Math.max(1, f.etape)
  const suivante = f.etape + 1
  if (suivante < 5 || dossierRempli(f)) return suivante
  return f.etapes.indexOf(false) + 1
}

/** Where to resume the report: a refused part first, else the attestation, else the step that follows. */
export function repriseBilanDe(f: FaitsProjet): 'attestation' | number {
  if (bilanRefuse(f)) return etapesBilanManquantes(f)[0] ?? 3
  if (f.attestationSigneeLe === null) return 'attestation'
  const { stepBilan, isDraft } = f.bilan ?? { stepBilan: 0, isDraft: true }
  const suivante = isDraft ? Math.max(1, stepBilan) : stepBilan + 1
  return suivante <= 3 ? suivante : (etapesBilanManquantes(f)[0] ?? 3)
}
