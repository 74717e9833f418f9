/** What the holder's dashboard reads of an application. */
export interface DemandeAffichable {
  isArchived: boolean
  isWithdrawn: boolean
  isRefused: boolean
  isBilanRefused: boolean
  isSigned: boolean
  isAcceptedCA: boolean
  isConventionSigned: boolean
  isPayed: boolean
  isBilanFilled: boolean
}

/**
 * The application the dashboard shows, from a list with the newest first (specification 000 §2): the first
 * refused one or one with a refused report; else the first unsigned, or accepted with its agreement unsigned,
 * or paid with its report not filled; else the first not archived.
 */
export function demandeDuTableau<D extends DemandeAffichable>(demandes: readonly D[]): D | undefined {
  const visibles = demandes.filter((d) => !d.isArchived)
  const vivantes = visibles.filter((d) => !d.isWithdrawn)
  return (
    vivantes.find((d) => d.isRefused || d.isBilanRefused) ??
    vivantes.find(
      (d) => !d.isSigned || (d.isAcceptedCA && !d.isConventionSigned) || (d.isPayed && !d.isBilanFilled),
    ) ??
    vivantes[0] ??
    visibles[0]
  )
}
