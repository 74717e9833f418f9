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

export const enregistrerEtape: Garde = siVive((faits, { etape }) => {
  if (faits.premiereSignatureLe === null) return null
  if (!estRefuse(faits)) return refuseePubliee(faits) ? REFUSEE : etat(SIGNEE)
  if (etape === undefined || etape === 5 || etapesRefusees(faits).includes(etape)) return null
  return etat('Cette partie de votre demande a été acceptée\u00a0: elle ne peut plus être modifiée.')
})

export const supprimerDemande: Garde = (faits) =>
  arret(faits) ??
  (faits.premiereSignatureLe === null
    ? null
    : etat('Cette demande a été signée\u00a0: elle ne peut plus être supprimée. Vous pouvez la retirer.'))

export const retirerDemande: Garde = siVive((faits) => {
  if (faits.premiereSignatureLe === null)
    return etat('Cette demande n’a jamais été signée\u00a0: vous pouvez la supprimer.')
  return faits.caAvis !== null || refuseePubliee(faits) || decisionPubliee(faits)
    ? etat('La commission a statué\u00a0: cette demande ne peut plus être retirée.')
    : null
})

/** What the application itself lacks to be signed, the calendar apart. */
function incomplete(faits: FaitsProjet): Refus | null {
  const stop = arret(faits)
  if (stop) return stop
  if (estRefuse(faits)) {
    if (faits.isDraft || etapesACorriger(faits).length > 0)
      return etat('Corrigez et enregistrez chaque partie refusée avant de signer.')
    return dossierRempli(faits) ? null : etat('Complétez les étapes 1 à 4 avant de signer.')
  }
  if (estSigne(faits)) return etat('Cette demande est déjà signée.')
  return faits.etape >= 4 && !faits.isDraft && dossierRempli(faits)
    ? null
    : etat('Complétez les étapes 1 à 4 avant de signer.')
}

export const signerDemande: Garde = (faits, moment) => {
  const manque = incomplete(faits)
  if (manque) return manque
  const codeEnCours = faits.codeExpireLe !== null && faits.codeExpireLe > moment.instant
  return estRefuse(faits) || moment.periodeOuverte || codeEnCours ? null : PERIODE_TERMINEE
}

/** Sending a code: as signing, plus a signatory; a code still valid does not extend the deposit period. */
export const codeVerification: Garde = (faits, moment) => {
  const manque = incomplete(faits)
  if (manque) return manque
  if (!faits.signatairePresent)
    return etat('Indiquez qui signe à l’étape «\u00a0Récapitulatif et signature\u00a0».')
  return estRefuse(faits) || moment.periodeOuverte ? null : PERIODE_TERMINEE
}
