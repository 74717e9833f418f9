/** What may be exported, in the screen's order; `periode`: the date the period is about (contract §3). */
export const EXPORTS = [
  { type: 'projets', libelle: 'Projets', periode: 'la date de création de la demande' },
  { type: 'porteurs', libelle: 'Porteurs', periode: 'la date de création du compte' },
  { type: 'commissions', libelle: 'Commissions', periode: 'la date de la commission' },
  { type: 'paiements', libelle: 'Paiements', periode: 'la date de paiement' },
  { type: 'bilans', libelle: 'Bilans', periode: 'la date à laquelle le bilan a été rempli' },
] as const

export type TypeExport = (typeof EXPORTS)[number]['type']
export const TYPES_EXPORT = EXPORTS.map((e) => e.type) as [TypeExport, ...TypeExport[]]

export const LIBELLES_DEMANDE_EXPORT = {
  type: 'Type de fichier',
  dateDebut: 'Du',
  dateFin: 'Au',
  colonnes: 'Colonnes',
} as const
