import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

const jour = (instant: string | null): string => (instant ? formatJour(jourDe(new Date(instant))) : '')

/** One line that says what is expected of staff here. */
export function chapeauDe(p: ProjetReponse): string {
  const peut = (action: string): boolean => p.actions.includes(action)
  if (p.chronologie.anonymiseLe)
    return `Dossier anonymisé le ${jour(p.chronologie.anonymiseLe)}, au terme de sa durée de conservation. Ses chiffres, ses dates et ses décisions restent.`
  if (p.isArchived) return 'Ce dossier est archivé.'
  if (p.isWithdrawn) return `Cette demande a été retirée par son porteur le ${jour(p.chronologie.retireLe)}.`
  if (peut('controlerBilan')) return 'Vérifiez le bilan et ses documents.'
  if (p.isBilanValidated) return 'Le bilan est validé\u00a0: cette demande est terminée.'
  if (p.isBilanRefused) return 'Le porteur doit corriger les parties refusées de son bilan.'
  if (p.isBilanFilled) return 'Ce bilan attend son contrôle.'
  if (p.isControlling && p.controles)
    return `Ce dossier a été corrigé et signé de nouveau le ${jour(p.chronologie.signeLe)}.`
  if (peut('controler')) return 'Répondez aux quatre parties.'
  if (p.isControlling) return 'Ce dossier attend son contrôle.'
  if (p.isRefused) return 'Le porteur doit corriger les parties refusées, puis signer de nouveau.'
  if (peut('affecterCommission') && !p.hasCommission) return 'Choisissez la commission qui l’examinera.'
  if (p.isAccepted && p.dateCommission === null)
    return 'Cette demande attend d’être affectée à une commission.'
  if (!p.isSigned) return 'Cette demande n’est pas encore signée.'
  return 'La demande, ses documents et son avancement.'
}
