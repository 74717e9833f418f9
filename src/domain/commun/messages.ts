/** Sentences and patterns of all forms (specification 000 §5); a light page reads them without schemas. */

export const requis = (libelle: string): string => `Le champ "${libelle}" est requis.`
export const nonValide = (libelle: string): string => `Le champ "${libelle}" n'est pas valide.`
export const MOTS_DE_PASSE_DIFFERENTS = 'Les deux mots de passe ne correspondent pas.'
export const SECTION_INTERDITE = "Vous n'avez pas les droits pour voir cette section."
export const ERREURS_DETECTEES = 'Des erreurs ont été détectées.'
export const CHOIX_REQUIS = 'Ce champ est requis.'

export const MOTIFS = {
  email: /^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/,
  tel: /^[A-Za-z0-9. -]+$/,
  nom: /^[\p{L}\p{M}\d_ '’-]+$/u,
  codePostal: /^[A-Za-z0-9 -]+$/,
} as const
