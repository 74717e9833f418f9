/** What of a past aid is corrected by hand: never who had it, nor when. */
export const CHAMPS_CORRIGES = ['titre', 'demande', 'accorde', 'verse', 'decision', 'bilanRecu'] as const
export type ChampCorrige = (typeof CHAMPS_CORRIGES)[number]

export type ValeurCorrigee = string | number | boolean | null

/** Beside a corrected field, which holds the right value: the file's own, why, who (an account), when. */
export interface CorrectionGardee {
  fichier: ValeurCorrigee
  raison: string
  par: number
  le: string
}
/** As `aide_anterieure.correction` keeps them; a later import refreshes `fichier`, and nothing else. */
export type CorrectionsGardees = Partial<Record<ChampCorrige, CorrectionGardee>>
