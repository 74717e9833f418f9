import { renameSync } from 'node:fs'
import { sql } from 'kysely'
import type { Stockage } from '#server/contexte/dehors.ts'
import { fautes } from '../coupures/invariants.ts'
import { regarder } from './base.ts'
import { OUVERT } from './frontal.ts'
import type { Grappe } from './incidents.ts'
import { attendrePremier, attendreSaine } from './patroni.ts'

/** An instant, and what the base held then. */
export interface Instant {
  le: string
  empreinte: string
}

const EMPREINTE = sql<Instant>`select clock_timestamp()::text as le, md5(concat(
  (select string_agg(concat(id, ':', version, ':', presentation), ',' order by id) from projet),
  (select string_agg(concat(id, ':', encode(empreinte, 'hex'), ':', retire_le is null), ',' order by id) from fichier),
  (select string_agg(concat(id, ':', encode(empreinte, 'hex')), ',' order by id) from signature))) as empreinte`

/** Notes this instant, while nobody writes. */
export async function retenir(grappe: Grappe): Promise<Instant> {
  return regarder(await attendreSaine(grappe.noeuds), async (db) => {
    const { rows } = await EMPREINTE.execute(db)
    if (!rows[0]) throw new Error('La base ne répond pas.')
    return rows[0]
  })
}

/**
 * Brings the base back to that instant as docs/exploitation.md says, starts the portals on it, and gives
 * sentences for what is not as it was, the bytes of files included.
 */
export async function revenir(
  { noeuds, frontaux }: Grappe,
  { le, empreinte }: Instant,
  stockage: Stockage,
): Promise<string[]> {
  const debut = performance.now()
  const chef = await attendreSaine(noeuds)
  for (const f of frontaux) await f.portail.finir('SIGTERM')
  // The last log leaves for the repository.
  await chef.pgbackrest('check')
  for (const n of noeuds) await n.patroni.finir('SIGTERM')
  for (const { pgdata } of noeuds) renameSync(pgdata, `${pgdata}.avant`)
  const [premier, ...autres] = noeuds
  if (!premier) return []
  await premier.executer('etcdctl', '--endpoints=10.0.0.21:2379', 'del', '--prefix', '/service/portail/')
  premier.lancerRetour(le)
  await attendrePremier(noeuds)
  for (const n of autres) n.lancerPatroni()
  await attendreSaine(noeuds, 240)
  for (const f of frontaux) await f.lancerPortail().attendre(OUVERT)
  console.log(`Retour au ${le} en ${Math.round((performance.now() - debut) / 1000)} s`)
  return regarder(premier, async (db) => {
    const { rows } = await EMPREINTE.execute(db)
    const pareille = rows[0]?.empreinte === empreinte
    return [
      ...(pareille ? [] : ['la base revenue n’est pas celle de l’instant']),
      ...(await fautes(db, stockage)),
    ]
  })
}
