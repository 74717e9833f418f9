import { etat, type Refus } from '#domain/commun/acte.ts'
import {
  decisionPubliee,
  dossierRempli,
  estRefuse,
  estSigne,
  etapesACorriger,
  etapesRefusees,
  type FaitsProjet,
  refuseePubliee,
} from '../faits.ts'
import { arret, type Garde, siVive } from './garde.ts'

/** Guards of the deposit, up to signing (contract §5); each gives the sentence that refuses, or null. */

const PERIODE_TERMINEE = etat('La période de dépôt est terminée.')
export const SIGNEE = 'Cette demande est signée\u00a0: elle ne peut plus être modifiée.'

const REFUSEE = etat('Cette demande a été refusée par la commission\u00a0: elle ne peut plus être modifiée.')

export const enregistrerEtape: Garde = siVive((f, { etape }) => {
  if (f.premiereSignatureLe === null) return null
  if (!estRefuse(f)) return refuseePubliee(f) ? REFUSEE : etat(SIGNEE)
  if (etape === undefined || etape === 5 || etapesRefusees(f).includes(etape)) return null
  return etat('Cette partie de votre demande a été acceptée\u00a0: elle ne peut plus être modifiée.')
})

export const supprimerDemande: Garde = (f) =>
  arret(f) ??
  (f.premiereSignatureLe === null
    ? null
    : etat('Cette demande a été signée\u00a0: elle ne peut plus être supprimée. Vous pouvez la retirer.'))

export const retirerDemande: Garde = siVive((f) => {
  if (f.premiereSignatureLe === null)
    return etat('Cette demande n’a jamais été signée\u00a0: vous pouvez la supprimer.')
  return f.caAvis !== null || refuseePubliee(f) || decisionPubliee(f)
    ? etat('La commission a statué\u00a0: cette demande ne peut plus être retirée.')
    : null
})

/** What the application itself lacks to be signed, the calendar apart. */
function incomplete(f: FaitsProjet): Refus | null {
  const stop = arret(f)
  if (stop) return stop
  if (estRefuse(f)) {
    if (f.isDraft || etapesACorriger(f).length > 0)
      return etat('Corrigez et enregistrez chaque partie refusée avant de signer.')
    return dossierRempli(f) ? null : etat('Complétez les étapes 1 à 4 avant de signer.')
  }
  if (estSigne(f)) return etat('Cette demande est déjà signée.')
  return f.etape >= 4 && !f.isDraft && dossierRempli(f)
    ? null
    : etat('Complétez les étapes 1 à 4 avant de signer.')
}

export const signerDemande: Garde = (f, c) => {
  const manque = incomplete(f)
  if (manque) return manque
  const codeEnCours = f.codeExpireLe !== null && f.codeExpireLe > c.instant
  return estRefuse(f) || c.periodeOuverte || codeEnCours ? null : PERIODE_TERMINEE
}

/** A new code: as signing, with a signatory, and a living code does not lengthen the period. */
export const codeVerification: Garde = (f, c) => {
  const manque = incomplete(f)
  if (manque) return manque
  if (!f.signatairePresent)
    return etat('Indiquez qui signe à l’étape «\u00a0Récapitulatif et signature\u00a0».')
  return estRefuse(f) || c.periodeOuverte ? null : PERIODE_TERMINEE
}
