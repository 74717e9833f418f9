// Acts asked of many applications at once.
import type { ActeGroupe, EtatLigne } from '#domain/acte-groupe/actes.ts'
import type { Sur } from './sur.ts'

export type TableLot = Sur<'lot', { acte: ActeGroupe }>

export type TableLotDemande = Sur<'lotDemande', { etat: EtatLigne }>
