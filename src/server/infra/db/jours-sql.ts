import { type RawBuilder, sql } from 'kysely'

/** Days and instants as Paris has them, whatever the zone of the connection. */

/** The day it was in Paris at that instant (domain: jourDe). */
export const jourParis = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} at time zone 'Europe/Paris')::date`

/** The instant a day begins in Paris, or so many days later. */
export const minuitParis = (jour: unknown, plus: 0 | 1 = 0): RawBuilder<Date> => {
  const debut = plus === 0 ? sql`${jour}::date` : sql`(${jour}::date + 1)`
  return sql<Date>`(${debut}::timestamp at time zone 'Europe/Paris')`
}
