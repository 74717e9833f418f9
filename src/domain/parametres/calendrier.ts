import type { Jour } from '../commun/jours.ts'

/** A deposit window: open from `dateFrom` through its deadline, or through `dateTo` without one. */
export interface Periode {
  dateFrom: Jour
  dateTo: Jour
  deadline: Jour | null
  dateCommission: Jour | null
}

/** Last day on which a period takes applications. */
export const finDe = (p: Periode): Jour => p.deadline ?? p.dateTo

/** The period open on that day, the one that closes last when several are; null when none is. */
export function periodeOuverte<P extends Periode>(periodes: readonly P[], jour: Jour): P | null {
  const ouvertes = periodes.filter((p) => p.dateFrom <= jour && jour <= finDe(p))
  return ouvertes.reduce<P | null>((a, b) => (a && finDe(a) >= finDe(b) ? a : b), null)
}

/** First day of the next period after that day, null when none is planned. */
export function prochaineOuverture(periodes: readonly Periode[], jour: Jour): Jour | null {
  const futures = periodes.map((p) => p.dateFrom).filter((d) => d > jour)
  return futures.sort()[0] ?? null
}
