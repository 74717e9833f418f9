export const RIB_MODIFIE =
  'Les coordonnées bancaires ont été modifiées depuis la signature de la convention. Vérifiez-les avant de valider le paiement.'

/**
 * True when bank details must be checked before paying: they changed after the agreement was signed, and
 * `verifieLe` (ISO 8601) is not exactly that change.
 */
export function ribAVerifier(
  ribModifieLe: Date | null,
  conventionSigneeLe: Date | null,
  verifieLe: string | null | undefined,
): boolean {
  if (!ribModifieLe || !conventionSigneeLe || ribModifieLe <= conventionSigneeLe) return false
  return !verifieLe || new Date(verifieLe).getTime() !== ribModifieLe.getTime()
}
