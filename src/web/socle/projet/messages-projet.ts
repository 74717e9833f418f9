import { ErreurApi, messageDe, RESEAU } from '#web/lib/erreur-api.ts'
import type { Echec } from '#web/lib/saisie/enregistreur.ts'

/** Sentences of the deposit form (specification 000 §8). */
export const ENVOI_INCONNU = "Erreur inconnue lors de l'envoi du projet."
const BROUILLON_INCONNU = "Erreur inconnue lors de l'enregistrement du brouillon."
const BROUILLON_ERREUR = "Erreur lors de l'enregistrement du brouillon."
export const BROUILLON_FAIT = 'Brouillon enregistré avec succès.'
export const CHARGEMENT_INCONNU = 'Erreur inconnue lors de la récupération du projet.'
const INATTENDUE = "Une erreur inattendue s'est produite."
export const FICHIER_SUPPRIME = 'Fichier supprimé avec succès.'
const FICHIER_NON_SUPPRIME = 'Erreur lors de la suppression du fichier.'
export const DEMANDE_VALIDEE =
  'Votre demande a été validée avec succès. Vous allez recevoir un email de confirmation.'

/** Why a file is still there. */
export const echecDeSuppression = (erreur: unknown): string =>
  `${FICHIER_NON_SUPPRIME} ${messageDe(erreur, '')}`.trim()

/** Why an act failed: the server's message; else `defaut`, and the network's sentence if nobody answered. */
export const echecDe = (erreur: unknown, defaut: string): string =>
  erreur instanceof ErreurApi && erreur.statut === RESEAU
    ? `${defaut} ${erreur.message}`
    : messageDe(erreur, defaut)

/** Why a draft did not pass, in the words the form uses. */
export function echecDuBrouillon(erreur: unknown): Echec {
  if (!(erreur instanceof ErreurApi)) return { genre: 'panne', message: INATTENDUE }
  const { message } = erreur
  if (message === '') return { genre: erreur.statut >= 500 ? 'panne' : 'refus', message: BROUILLON_INCONNU }
  if (erreur.statut === 409) return { genre: 'conflit', message }
  if (erreur.statut === RESEAU || erreur.statut === 429 || erreur.statut >= 500)
    return { genre: 'panne', message: `${BROUILLON_ERREUR} ${message}` }
  return { genre: 'refus', message: `${BROUILLON_ERREUR} ${message}` }
}
