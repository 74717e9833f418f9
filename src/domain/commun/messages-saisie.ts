/** Sentences of a few forms; apart from those that every page has. */
export const FIN_AVANT_DEBUT = 'La date de fin doit être postérieure à la date de début.'
export const MOTIF_OBLIGATOIRE = 'Le motif du refus est obligatoire.'
