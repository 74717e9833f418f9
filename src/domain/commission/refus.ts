/** Sentences that refuse an act by the stage its commission is at. */

export const COMMISSION_CLOSE = 'Cette commission est close.'
export const AVIS_A_VALIDER = 'La commission n’a pas encore validé ses avis.'
export const AVIS_RENDUS = 'La commission a déjà rendu ses avis.'
export const AVIS_DEJA_VALIDES = 'Les avis de cette commission sont déjà validés.'
