import { lireTriParmi, type Tri } from '#domain/commun/tri.ts'

/** What the staff list can be sorted by; `-depot` is the other way round. */
export const TRIS = [
  'depot',
  'nom',
  'montant',
  'demande',
  'aDecider',
  'decide',
  'accorde',
  'controle',
  'caa',
  'ca',
  'convention',
  'paiement',
  'echeance',
  'attente',
  'paye',
  'etat',
  'categorie',
  'region',
] as const
export type CleTri = (typeof TRIS)[number]

export type TriListe = Tri<CleTri>

/** « -depot » as an order; null for any other text. */
export const lireTri = (texte: string | null | undefined): TriListe | null => lireTriParmi(TRIS, texte)

/** Queues of the staff: what an application may wait for from it. */
export const FILES_ATTENTE = ['controle', 'bilan', 'paiement'] as const
export type FileAttente = (typeof FILES_ATTENTE)[number]
