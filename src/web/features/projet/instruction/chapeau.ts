import { formatJour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'

const jour = (instant: string | null): string => (instant ? formatJour(jourDe(new Date(instant))) : '')

/** One line that says what is expected of staff here. */
export function chapeauDe(projet: ProjetReponse): string {
  const peut = (action: string): boolean => projet.actions.includes(action)
  if (projet.chronologie.anonymiseLe)
    return `Dossier anonymisé le ${jour(projet.chronologie.anonymiseLe)}, au terme de sa durée de conservation. Ses chiffres, ses dates et ses décisions restent.`
  if (projet.isArchived) return 'Ce dossier est archivé.'
  if (projet.isWithdrawn)
    return `Cette demande a été retirée par son porteur le ${jour(projet.chronologie.retireLe)}.`
  if (peut('controlerBilan')) return 'Vérifiez le bilan et ses documents.'
  if (projet.isBilanValidated) return 'Le bilan est validé\u00a0: cette demande est terminée.'
  if (projet.isBilanRefused) return 'Le porteur doit corriger les parties refusées de son bilan.'
  if (projet.isBilanFilled) return 'Ce bilan attend son contrôle.'
  if (projet.isControlling && projet.controles)
    return `Ce dossier a été corrigé et signé de nouveau le ${jour(projet.chronologie.signeLe)}.`
  if (peut('controler')) return 'Répondez aux quatre parties.'
  if (projet.isControlling) return 'Ce dossier attend son contrôle.'
  if (projet.isRefused) return 'Le porteur doit corriger les parties refusées, puis signer de nouveau.'
  if (peut('affecterCommission') && !projet.hasCommission) return 'Choisissez la commission qui l’examinera.'
  if (projet.isAccepted && projet.dateCommission === null)
    return 'Cette demande attend d’être affectée à une commission.'
  if (!projet.isSigned) return 'Cette demande n’est pas encore signée.'
  return 'La demande, ses documents et son avancement.'
}
