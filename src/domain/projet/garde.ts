import type { FaitsProjet } from './faits.ts'

/** The instant, and what the calendar says of it. */
export interface Moment {
  instant: Date
  periodeOuverte: boolean
}

/** What the action bears on, when that matters: a step of the form or of the report, a reason given. */
export interface Precision {
  etape?: number
  motif?: string | null
}

/** Gives the sentence that refuses, or null when the facts permit. */
export type Garde = (f: FaitsProjet, m: Moment, p: Precision) => string | null

/** Withdrawn and archived applications stay as they are. */
export function arret(f: Pick<FaitsProjet, 'retireLe' | 'archiveLe'>): string | null {
  if (f.retireLe !== null) return 'Cette demande a été retirée.'
  return f.archiveLe !== null ? 'Cette demande est archivée.' : null
}
