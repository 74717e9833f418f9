// What is published of each aid (0022-donnees-ouvertes.sql), and its edition (0085); triggers write them.
import type { Sur } from './sur.ts'

export type TableAideCorrection = Sur<'aideCorrection', { quoi: 'siret' | 'rna' | 'montant' }>
