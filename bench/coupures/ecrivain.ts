import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/contexte/base.ts'
import { appeler, type Poste } from './porteur.ts'

/** Every status seen, and when. */
export interface Releve {
  statut: number | null
  /** Milliseconds, of `performance.now()`. */
  le: number
}

/** A message answered is « created ». */
export const reussie = (reponse: { statut: number | null } | null): boolean => reponse?.statut === 201

/** Writes messages in turn, each once, until told to stop; gives the answered ones, and every status. */
export async function ecrire(poste: Poste, releves: Releve[], pause = 20): Promise<string[]> {
  const repondus: string[] = []
  while (!poste.fini()) {
    const message = randomUUID()
    const r = await appeler(poste, 'POST', 'messagerie', { message }).catch(() => null)
    releves.push({ statut: r?.statut ?? null, le: performance.now() })
    if (reussie(r)) repondus.push(message)
    await new Promise((suite) => setTimeout(suite, pause))
  }
  return repondus
}

/** Of these messages, those that the database does not have. */
export async function perdus(db: Db, repondus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ contenu: string }>`select contenu from message
    where contenu = any(${repondus})`.execute(db)
  const gardes = new Set(rows.map((r) => r.contenu))
  return repondus.filter((m) => !gardes.has(m))
}

/** How many of each status: « 200 : 12, 503 : 3 ». */
export const statutsDe = (releves: readonly Releve[]): string =>
  Object.entries(Object.groupBy(releves, (r) => String(r.statut ?? 'sans réponse')))
    .map(([statut, lesquels]) => `${statut} : ${lesquels?.length}`)
    .join(', ')
