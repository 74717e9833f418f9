/** Rules and sentences of the internal notes, shared by the server and the screens. */

export const LONGUEUR_NOTE = 5000
/** What a note may be about. */
export const SUJETS_NOTE = ['projet', 'porteur'] as const
export type SujetNote = (typeof SUJETS_NOTE)[number]

export const NOTE_VIDE = 'Écrivez la note.'
export const NOTE_D_UN_AUTRE = 'Une note ne se modifie et ne se supprime que par qui l’a écrite.'
export const SUJET_ANONYMISE = 'Ce dossier a été anonymisé\u00a0: il ne reçoit plus de note.'
