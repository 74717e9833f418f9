import type pg from 'pg'
import { z } from 'zod'

const schemaTache = z.object({ nom: z.string(), donnees: z.record(z.string(), z.unknown()) })
export type TacheEnAttente = z.output<typeof schemaTache>

/** Jobs of the queue not done yet, but those its timetable makes by itself; as lines of JSON. */
export async function lireTaches(client: pg.ClientBase): Promise<{ nombre: number; contenu: Buffer }> {
  const { rows: presente } = await client.query("select to_regclass('file_attente.job') is not null as ici")
  if (presente[0]?.ici !== true) return { nombre: 0, contenu: Buffer.alloc(0) }
  const { rows } = await client.query<{ ligne: string }>(
    `select json_build_object('nom', name, 'donnees', data)::text as ligne from file_attente.job
     where state in ('created', 'retry', 'active') and jsonb_typeof(data) = 'object'
       and name not like '\\_\\_%' and name not in (select name from file_attente.schedule)
     order by created_on, id`,
  )
  return { nombre: rows.length, contenu: Buffer.from(rows.map((r) => `${r.ligne}\n`).join('')) }
}

/** The jobs of those lines. */
export function relireTaches(contenu: Buffer): TacheEnAttente[] {
  const lignes = contenu.toString('utf8').split('\n').filter(Boolean)
  return lignes.map((l) => schemaTache.parse(JSON.parse(l)))
}
