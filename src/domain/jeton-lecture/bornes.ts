/** Tokens in use that one administrator may answer for. */
export const JETONS_MAX = 5
/** Longest life of a token, in days. */
export const JOURS_MAX = 365
export const RESEAUX_MAX = 10
export const NOM_MAX = 80
/** Requests of one token in a minute. */
export const REQUETES_MINUTE = 60
/** Its owner is told so many days before its last one. */
export const AVIS = [30, 7] as const
/** Days that a token which is over stays in its owner's list. */
export const JOURS_MONTRE = 30
/** Rows of a JSON page. */
export const LIGNES_PAGE = { defaut: 500, max: 1000 } as const
