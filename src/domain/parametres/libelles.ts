/** Apart from the calls, so that the form needs no schema. */
export const SECOND_FACTEUR_OBLIGATOIRE = 'Second facteur obligatoire pour le personnel'
