/** Status of the one map of statuses, from the border colour of the specification. */
export const STATUT_COULEUR = { rouge: 'refuse', orange: 'attention', vert: 'fait', bleu: 'courant' } as const

/** « 1ère demande » or « N demandes » (specification 000 §2). */
export const nombreDemandes = (nombre: number): string =>
  nombre <= 1 ? '1ère demande' : `${nombre} demandes`
