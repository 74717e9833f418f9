/** What the staff list can be sorted by; `-depot` is the other way round. */
export const TRIS = [
  'depot',
  'nom',
  'montant',
  'demande',
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

export interface TriListe {
  cle: CleTri
  sens: 'asc' | 'desc'
}

/** « -depot » as an order; null for what is none. */
export function lireTri(texte: string | null | undefined): TriListe | null {
  const inverse = texte?.startsWith('-') ?? false
  const cle = TRIS.find((t) => t === (inverse ? texte?.slice(1) : texte))
  return cle ? { cle, sens: inverse ? 'desc' : 'asc' } : null
}

/** The same as an address says it. */
export const ecrireTri = ({ cle, sens }: TriListe): string => (sens === 'desc' ? `-${cle}` : cle)

/** Queues of the staff: what an application may wait for from it. */
export const FILES_ATTENTE = ['controle', 'bilan', 'paiement'] as const
export type FileAttente = (typeof FILES_ATTENTE)[number]
