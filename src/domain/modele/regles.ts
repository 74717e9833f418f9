/** Rules and sentences of the templates, shared by the server and the screens. */

export const LONGUEUR_MODELE = 5000
export const LONGUEUR_NOM = 100
export const NOM_PRIS = 'Un autre modèle de cet emploi porte déjà ce nom.'
export const MODELE_MODIFIE = 'Ce modèle a été modifié entre-temps. Rechargez-le.'
