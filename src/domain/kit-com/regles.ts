import type { RegleFichier } from '#domain/commun/contrat.ts'
import { extensionDe, TAILLE_MAX } from '#domain/fichier/taille.ts'

/** Files of the communication kit (specification 001 §5): 5 MB, four types, by name and by content. */
export const REGLE_KIT: RegleFichier = {
  extensions: ['pdf', 'jpg', 'png', 'webp'],
  typeRefuse: 'Format de fichier non autorisé. Formats acceptés : pdf, jpeg, png, webp.',
  tropVolumineux: 'Le fichier dépasse la taille maximale de 5 Mo.',
}

/** What the picker offers. */
export const ACCEPTE_KIT = '.pdf, .png, .jpeg, .jpg, .webp'
export const AIDE_KIT = 'Fichiers compatibles : pdf, jpeg, png, webp (5mo max)'

/** The most the kit holds: it stays a page that one reads at a glance. */
export const FICHIERS_MAX = 200
export const KIT_PLEIN = `Le kit contient déjà ${FICHIERS_MAX} fichiers. Supprimez-en avant d’en ajouter.`
export const UN_SEUL = 'Envoyez un seul fichier à la fois.'

/** What a file's name and size (bytes) already say against it, or null; the server also reads its content. */
export function refusDuKit(fichier: { nom: string; taille: number }): string | null {
  if (!REGLE_KIT.extensions.includes(extensionDe(fichier.nom))) return REGLE_KIT.typeRefuse
  return fichier.taille > TAILLE_MAX ? REGLE_KIT.tropVolumineux : null
}
