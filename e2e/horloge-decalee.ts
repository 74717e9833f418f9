import pg from 'pg'

// Loaded before the server (--import) for a story set on another day: its clock is ahead, at normal speed.
const { now } = Date
const decalage = Number(process.env.DECALAGE_MS ?? 0)
const plusTard = (): number => now() + decalage

globalThis.Date = new Proxy(Date, {
  construct: (Vraie, dits: [], nouvelle) =>
    Reflect.construct(Vraie, dits.length === 0 ? [plusTard()] : dits, nouvelle),
  apply: (Vraie) => new Vraie(plusTard()).toString(),
  get: (Vraie, nom) => (nom === 'now' ? plusTard : Reflect.get(Vraie, nom)),
})

// The portal refuses to start when both clocks differ: the database is asked for the same day.
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, quoi: unknown, ...suite: unknown[]) {
  const lit = typeof quoi === 'string' && quoi === 'select clock_timestamp() as le'
  return Reflect.apply(query, this, [
    lit ? `select clock_timestamp() + interval '${decalage} ms' as le` : quoi,
    ...suite,
  ])
} as typeof query
