// The journal, and what its retention says.
import type { Role } from '#domain/commun/roles.ts'
import type { CauseConservation, GenreConservation } from '#domain/conservation/echeances.ts'
import type { DB } from '../base-engendree.ts'
import type { Sur } from './sur.ts'

export type TableConservationAnnonce = Sur<
  'conservationAnnonce',
  { genre: GenreConservation; cause: CauseConservation }
>

export type TableJournal = Sur<'journal', { acteurRole: Role }>

/** `fausses` and `chainesFausses` are null before they were kept (0031-journal-cherche.sql). */
export type TableJournalSceau = DB['journalSceau']
