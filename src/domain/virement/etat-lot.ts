import type { Jour } from '#domain/commun/jours.ts'

/** Facts of a run of transfers, each with its instant; its state is told from them, never kept. */
export interface FaitsLot {
  prepareLe: Date
  approuveLe: Date | null
  exporteLe: Date | null
  annuleLe: Date | null
}

/** Facts of one of its lines. */
export interface FaitsLigne {
  /** Taken out of the run before it was approved. */
  retireeLe: Date | null
  confirmeeLe: Date | null
  dateValeur: Jour | null
  rejeteeLe: Date | null
}

/** Where a run is, in the order of its life. */
export const ETATS_LOT = ['prepare', 'approuve', 'transmis', 'termine', 'annule'] as const
export type EtatLot = (typeof ETATS_LOT)[number]

export const LIBELLES_ETATS_LOT: Record<EtatLot, string> = {
  prepare: 'À approuver',
  approuve: 'Approuvé, à remettre à la banque',
  transmis: 'À la banque',
  termine: 'Terminé',
  annule: 'Annulé',
}

/** Where a line is: `prete` until the file is handed to the bank. */
export const ETATS_LIGNE = ['prete', 'en-cours', 'confirmee', 'rejetee', 'retiree'] as const
export type EtatLigne = (typeof ETATS_LIGNE)[number]

export function etatLigne(faits: FaitsLigne, lot: Pick<FaitsLot, 'exporteLe'>): EtatLigne {
  if (faits.retireeLe) return 'retiree'
  if (faits.confirmeeLe) return 'confirmee'
  if (faits.rejeteeLe) return 'rejetee'
  return lot.exporteLe ? 'en-cours' : 'prete'
}

/** The state of a run: it ends with its last line, or when it is cancelled. */
export function etatLot(lot: FaitsLot, lignes: readonly FaitsLigne[]): EtatLot {
  if (lot.annuleLe) return 'annule'
  if (!lot.exporteLe) return lot.approuveLe ? 'approuve' : 'prepare'
  const enCours = lignes.some((l) => etatLigne(l, lot) === 'en-cours')
  return enCours ? 'transmis' : 'termine'
}

/** A run that still holds its lines: none of them can be paid otherwise nor put in another. */
export const estVivant = (etat: EtatLot): boolean => etat !== 'termine' && etat !== 'annule'
