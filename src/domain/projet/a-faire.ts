import { direJours, type Jour, joursEntre } from '#domain/commun/jours.ts'
import { type Delais, echeanceBilan, echeanceConvention } from './echeances.ts'
import type { ProjetCourt } from './reponse.ts'

/** What a holder can owe to an application. */
export type Due =
  | 'corriger-demande'
  | 'signer-correction'
  | 'signer-demande'
  | 'terminer-demande'
  | 'signer-convention'
  | 'remplir-bilan'
  | 'corriger-bilan'

type Demande = Pick<
  ProjetCourt,
  'state' | 'actions' | 'isFilled' | 'isDraft' | 'etapes' | 'isArchived' | 'isBilanRefused' | 'dateFin'
> & { chronologie: Pick<ProjetCourt['chronologie'], 'decisionPublieeLe' | 'datePaiement'> }

const ATTESTATION = ['remplirAttestation', 'signerAttestation']

/**
 * What its holder has to do with an application now, from the actions the server allows; null: nothing. What
 * ends by a signature is due of whoever signs.
 */
export function dueDe(demande: Demande, signe = true): Due | null {
  if (demande.isArchived) return null
  const peut = (action: string): boolean => demande.actions.includes(action)
  if (demande.state === 'a-corriger' && peut('signerDemande')) return 'signer-correction'
  if (demande.state === 'a-corriger')
    return peut('enregistrerEtape') && (signe || demande.etapes.includes(false)) ? 'corriger-demande' : null
  if (
    (demande.state === 'a-signer' && signe) ||
    (peut('signerDemande') && demande.isFilled && !demande.isDraft)
  )
    return 'signer-demande'
  if (demande.state === 'a-reprendre' && peut('enregistrerEtape')) return 'terminer-demande'
  if (peut('signerConvention')) return 'signer-convention'
  if (peut('enregistrerBilan') || (signe && ATTESTATION.some(peut)))
    return demande.isBilanRefused ? 'corriger-bilan' : 'remplir-bilan'
  return null
}

/** Day by which it is to be done; null: none is set, or what it is counted from is not known. */
export function echeanceDue(demande: Demande, due: Due, delais: Delais): Jour | null {
  const { decisionPublieeLe, datePaiement } = demande.chronologie
  if (due === 'signer-convention' && decisionPublieeLe !== null)
    return echeanceConvention(new Date(decisionPublieeLe), delais)
  if (due === 'remplir-bilan' && datePaiement !== null)
    return echeanceBilan(demande.dateFin, datePaiement, delais)
  return null
}

/** Last day of the event that a report waits for, until it is over; null: what is due is asked now. */
export const attendFin = (demande: Pick<Demande, 'dateFin'>, due: Due, aujourdhui: Jour): Jour | null =>
  due === 'remplir-bilan' && demande.dateFin !== null && demande.dateFin >= aujourdhui
    ? demande.dateFin
    : null

/** The same things sorted: those with a day first, the earliest before; the others as they were. */
export const parEcheance = <C extends { echeance: Jour | null }>(choses: readonly C[]): C[] =>
  choses.toSorted((chose, autre) => {
    if (chose.echeance === autre.echeance) return 0
    if (chose.echeance === null || autre.echeance === null) return chose.echeance === null ? 1 : -1
    return chose.echeance < autre.echeance ? -1 : 1
  })

/** « en retard de 17 jours » when `jour` is past the day due; null before it and on the day itself. */
export function direRetard(echeance: Jour | null, jour: Jour): string | null {
  if (echeance === null || jour <= echeance) return null
  return `en retard de ${direJours(joursEntre(echeance, jour))}`
}
