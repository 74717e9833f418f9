/** Acts that may be asked of many applications at once: never to refuse, pay, sign or change an amount. */
export const ACTES_GROUPES = [
  'affecterCommission',
  'relancerPorteur',
  'archiver',
  'desarchiver',
  'envoyerMessage',
  'confier',
] as const
export type ActeGroupe = (typeof ACTES_GROUPES)[number]

/** Most applications of one run. */
export const DEMANDES_MAX = 200
export const AUCUNE_DEMANDE = 'Choisissez au moins une demande.'

/** Where each application of a run stands; `deja`: it was so when the run came back to it. */
export const ETATS_LIGNE = ['a-faire', 'en-cours', 'fait', 'deja', 'refuse'] as const
export type EtatLigne = (typeof ETATS_LIGNE)[number]
