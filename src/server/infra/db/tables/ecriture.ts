// Accounting entries, that triggers write, and each time a month of them was exported (0039-ecritures.sql).
// An export has the first day of its month, and the SHA-256 of its file in hexadecimal.
import type { Evenement } from '#domain/ecriture/ecritures.ts'
import type { Sur } from './sur.ts'

export type TableEcriture = Sur<'ecriture', { evenement: Evenement }>
