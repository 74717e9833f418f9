import { setImmediate } from 'node:timers/promises'

/** Long enough to cost little, short enough to hold the loop a few milliseconds. */
const TRANCHE = 100

/** What `faire` gives for each slice of a list, other requests being heard in between. */
export async function parTranches<T, R>(
  liste: readonly T[],
  faire: (tranche: readonly T[]) => R,
  taille = TRANCHE,
): Promise<R[]> {
  const faits: R[] = []
  for (let i = 0; i < liste.length; i += taille) {
    if (i > 0) await setImmediate()
    faits.push(faire(liste.slice(i, i + taille)))
  }
  return faits
}
