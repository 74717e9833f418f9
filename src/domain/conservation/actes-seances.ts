import type { ActeJournal } from '#domain/journal/actes-journal.ts'

/** Acts of a commission's journal about its sittings and their minutes, erased when these are. */
export const ACTES_SEANCES = [
  ...(['preparerSeance', 'modifierSeance', 'ouvrirSeance', 'suspendreSeance', 'reprendreSeance'] as const),
  ...(['cloreSeance', 'pointerMembre', 'donnerPouvoir', 'deplacerDossier', 'grouperDeports'] as const),
  ...([
    'appelerDossier',
    'ecarterDossier',
    'pointerSortie',
    'enregistrerDossier',
    'preparerCarnets',
    'rectifierSeance',
    'annulerOuverture',
  ] as const),
  ...(['enregistrerProcesVerbal', 'arreterProcesVerbal', 'rectifierProcesVerbal'] as const),
  ...(['codeParEmail', 'signerProcesVerbal', 'scellerSansHorodatage', 'horodaterDocument'] as const),
] as const satisfies readonly ActeJournal[]
