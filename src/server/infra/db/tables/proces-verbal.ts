// Minutes of a step (0044-proces-verbaux.sql, 0045-horodatage-des-pv.sql, 0056-seance-qui-fait-foi.sql).
import type { Qualite } from '#domain/proces-verbal/etats.ts'
import type { Sur } from './sur.ts'

export type TablePvSignataire = Sur<'pvSignataire', { qualite: Qualite }>

export type TablePvDocument = Sur<'pvDocument', { genre: 'proces-verbal' | 'proces-verbal-signe' }>
