import {
  correctionCommencee,
  dossierRempli,
  estControlable,
  estRefuse,
  estSigne,
  etapesACorriger,
  etapesRefusees,
  type FaitsProjet,
} from './faits.ts'
import type { Garde } from './garde.ts'

/** Guards of an application until its review is over (contract §5); each gives the sentence that refuses, or null. */

const PERIODE_TERMINEE = 'La période de dépôt est terminée.'
export const SIGNEE = 'Cette demande est signée\u00a0: elle ne peut plus être modifiée.'

/** Withdrawn and archived applications stay as they are. */
export function arret(f: FaitsProjet): string | null {
  if (f.retireLe !== null) return 'Cette demande a été retirée.'
  return f.archiveLe !== null ? 'Cette demande est archivée.' : null
}

export const enregistrerEtape: Garde = (f, _m, { etape }) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.premiereSignatureLe === null) return null
  if (!estRefuse(f)) return SIGNEE
  if (etape === undefined || etape === 5 || etapesRefusees(f).includes(etape)) return null
  return 'Cette partie de votre demande a été acceptée\u00a0: elle ne peut plus être modifiée.'
}

export const supprimerDemande: Garde = (f) =>
  arret(f) ??
  (f.premiereSignatureLe === null
    ? null
    : 'Cette demande a été signée\u00a0: elle ne peut plus être supprimée. Vous pouvez la retirer.')

export const retirerDemande: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (f.premiereSignatureLe === null)
    return 'Cette demande n’a jamais été signée\u00a0: vous pouvez la supprimer.'
  const refuseePubliee = f.caaAvis === 'refuse' && f.commission?.caaValideeLe != null
  const close = f.commission?.caValideeLe != null
  return f.caAvis !== null || refuseePubliee || close
    ? 'La commission a statué\u00a0: cette demande ne peut plus être retirée.'
    : null
}

/** What the application itself lacks to be signed, the calendar apart. */
function incomplete(f: FaitsProjet): string | null {
  const stop = arret(f)
  if (stop) return stop
  if (estRefuse(f)) {
    if (f.isDraft || etapesACorriger(f).length > 0)
      return 'Corrigez et enregistrez chaque partie refusée avant de signer.'
    return dossierRempli(f) ? null : 'Complétez les étapes 1 à 4 avant de signer.'
  }
  if (estSigne(f)) return 'Cette demande est déjà signée.'
  return f.etape >= 4 && !f.isDraft && dossierRempli(f) ? null : 'Complétez les étapes 1 à 4 avant de signer.'
}

export const signerDemande: Garde = (f, m) => {
  const manque = incomplete(f)
  if (manque) return manque
  const codeEnCours = f.codeExpireLe !== null && f.codeExpireLe > m.instant
  return estRefuse(f) || m.periodeOuverte || codeEnCours ? null : PERIODE_TERMINEE
}

/** A new code: as signing, with a signatory, and a living code does not lengthen the period. */
export const codeVerification: Garde = (f, m) => {
  const manque = incomplete(f)
  if (manque) return manque
  if (!f.signatairePresent) return 'Indiquez qui signe à l’étape «\u00a0Récapitulatif et signature\u00a0».'
  return estRefuse(f) || m.periodeOuverte ? null : PERIODE_TERMINEE
}

export const controler: Garde = (f) =>
  arret(f) ??
  (estControlable(f)
    ? null
    : estSigne(f) || estRefuse(f)
      ? 'Cette demande a déjà été contrôlée.'
      : 'Cette demande n’est pas signée.')

export const annulerControle: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.controle?.courant) return 'Cette demande n’a pas de contrôle à annuler.'
  if (f.commission !== null) return 'Cette demande est affectée à une commission.'
  return correctionCommencee(f) ? 'Le porteur a commencé à corriger sa demande.' : null
}
