import type { Jour } from '#domain/commun/jours.ts'

/** A deposit window as the calendar is published. */
interface PeriodePubliee {
  dateFrom: Jour
  dateTo: Jour
  deadline: Jour | null
  dateCommission: Jour | null
}

/**
 * Day of the commission that examines what is deposited on `depot`; null when the calendar doesn't say it, or
 * when past on `jour`. A correction signed after its period still waits for that period's commission.
 */
export function commissionDuDepot(periodes: readonly PeriodePubliee[], depot: Jour, jour: Jour): Jour | null {
  const periode = periodes
    .filter((p) => p.dateFrom <= depot)
    .sort((a, b) => (a.dateFrom < b.dateFrom ? 1 : -1))[0]
  const date = periode?.dateCommission ?? null
  return date !== null && date >= jour ? date : null
}

/** The same before any deposit: that of the period open on `jour`, else of the next one to open. */
export function commissionAnnoncee(periodes: readonly PeriodePubliee[], jour: Jour): Jour | null {
  const aVenir = periodes.filter((p) => (p.deadline ?? p.dateTo) >= jour)
  const prochaine = aVenir.sort((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1))[0]
  return prochaine?.dateCommission ?? null
}
