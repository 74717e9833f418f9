/** Sentences about one file (specification 000 §8, « Files »). */
export const FICHIER_SUPPRIME = 'Fichier supprimé avec succès.'
export const ERREUR_SUPPRESSION = 'Erreur lors de la suppression du fichier.'

/** Sentence for a file the scanner refuses. */
export const infecte = (nom: string): string =>
  `Le fichier «\u00a0${nom}\u00a0» contient un virus\u00a0: il n’a pas été conservé.`
