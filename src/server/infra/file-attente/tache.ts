import type { Config } from '#server/config.ts'
import type { Contexte } from '#server/contexte/contexte.ts'

/** A job: named in server/taches.ts, queued by `ctx.queue.tache`, run by any process, at least once. */
export interface Tache {
  nom: string
  executer(ctx: Contexte, donnees: Record<string, unknown>): Promise<void>
  /** So many are done together when they wait, and redone together if that throws: it must be repeatable. */
  lot?: { taille: number; executer(ctx: Contexte, donnees: Record<string, unknown>[]): Promise<void> }
  /** While a job with the same key waits or runs, another is not added. */
  cle?: (donnees: Record<string, unknown>) => string
  /** Seconds it waits before it may run; at once when absent. */
  attente?: (config: Config) => number
  /** Cron expression in Europe/Paris; the job is also run at these times, by one process. */
  horaire?: string
}

/** A whole number read from a job's data; throws when it is not one. */
export function nombreDe(donnees: Record<string, unknown>, nom: string): number {
  const valeur = donnees[nom]
  if (typeof valeur !== 'number' || !Number.isInteger(valeur)) throw new TypeError(`Tâche sans ${nom}.`)
  return valeur
}
