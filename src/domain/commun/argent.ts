/** Amounts travel as euros with two decimals at most and are added as whole cents: no sum is ever off. */

/** Whole cents of an amount in euros; throws a RangeError when it has more than two decimals. */
export function enCentimes(euros: number): number {
  const centimes = Math.round(euros * 100)
  if (
    !Number.isSafeInteger(centimes) ||
    Math.abs(euros * 100 - centimes) > 1e-6 * Math.max(1, Math.abs(centimes) * 1e-6)
  ) {
    throw new RangeError(`Montant illisible : ${euros}`)
  }
  return centimes
}

/** Euros of whole cents. */
export const enEuros = (centimes: number): number => centimes / 100

/** Exact sum of amounts in euros; nulls count as nothing. */
export function somme(montants: Iterable<number | null | undefined>): number {
  let total = 0
  for (const m of montants) total += m == null ? 0 : enCentimes(m)
  return enEuros(total)
}

const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 1 234,50 € », with U+00A0 as thousands separator (specification 000 §9). */
export const formatEuros = (euros: number): string => format.format(euros).replaceAll('\u202f', '\u00a0')
