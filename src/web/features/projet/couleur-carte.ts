/** Status of the one map of statuses, from the border colour of the specification. */
export const STATUT_COULEUR = { rouge: 'refuse', orange: 'attention', vert: 'fait', bleu: 'courant' } as const

/** « 1ère demande » or « N demandes » (specification 000 §2); no first one after aids before the portal. */
export function nombreDemandes(nombre: number, anterieures = 0): string {
  if (anterieures > 0)
    return `${Math.max(nombre, 1)} demande${nombre > 1 ? 's' : ''}, ${anterieures} aide${anterieures > 1 ? 's' : ''} d’avant`
  return nombre <= 1 ? '1ère demande' : `${nombre} demandes`
}
