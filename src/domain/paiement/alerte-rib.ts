export const RIB_MODIFIE =
  'Les coordonnées bancaires ont été modifiées depuis la signature de la convention. Vérifiez-les avant de valider le paiement.'

/** When bank details last changed, if that was after the agreement was signed: who pays has to know. */
export const ribModifieDepuis = ({ ribModifieLe, conventionSigneeLe }: Dates): Date | null =>
  ribModifieLe && conventionSigneeLe && ribModifieLe > conventionSigneeLe ? ribModifieLe : null
interface Dates {
  ribModifieLe: Date | null
  conventionSigneeLe: Date | null
}

/**
 * True when bank details must be checked before paying: they changed after the agreement was signed, and
 * `verifieLe` (ISO 8601) is not exactly that change.
 */
export function ribAVerifier(dates: Dates, verifieLe: string | null | undefined): boolean {
  const modifieLe = ribModifieDepuis(dates)
  return modifieLe !== null && (!verifieLe || new Date(verifieLe).getTime() !== modifieLe.getTime())
}
