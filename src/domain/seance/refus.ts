/** Sentences that the acts of a sitting and their screens both say, apart so that a page needs no schema. */

export const CLOTURE_AVANT = 'La clôture suit l’ouverture.'
export const HEURE_A_VENIR = 'Cette heure n’est pas encore passée.'
export const RAISON_REQUISE = 'Dites pourquoi\u00a0: le procès-verbal l’imprime.'
export const QUORUM_EXCESSIF = 'Le quorum ne peut excéder tous les membres.'
