/** Rules and sentences of who follows an application, shared by the server and the screens. */

/** What waits on an application that somebody follows. */
export const ATTENTES_DOSSIER = {
  controle: 'Contrôle à faire',
  affectation: 'À affecter à une commission',
  paiement: 'Paiement à faire',
  bilan: 'Bilan à contrôler',
} as const
export type AttenteDossier = keyof typeof ATTENTES_DOSSIER

/** « Mes dossiers » shows the first ones: those that wait, the oldest before the others. */
export const MES_DOSSIERS_MAX = 50

export const COLLEGUE_INCONNU = 'Choisissez un collègue dont le compte est ouvert.'
export const COLLEGUE_SANS_ACCES =
  'Cette demande n’est pas encore visible de la comptabilité\u00a0: confiez-la à quelqu’un d’autre.'
export const CONFIE_ENTRE_TEMPS =
  'Ce dossier vient de changer de mains. Relisez qui le suit avant de le confier.'
export const DOSSIER_ANONYMISE = 'Ce dossier a été anonymisé\u00a0: il ne se confie plus.'
