import { type SqlBool, sql } from 'kysely'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { deporteDe } from './deports.ts'
import { type LigneCourte, MODIFIABLE, referentiels, suivies } from './lecture/selection.ts'
import { visiblePour } from './lecture/visible.ts'

/** What the rules of an act need of an application; not how many its holder has. */
export type LigneSousVerrou = LigneCourte & { deporte?: SqlBool }

/**
 * Locks these applications until the end of `tx`, in the order of their ids as everywhere, then reads them as
 * at `le`, in two statements; throws Introuvable for one that this person does not see.
 */
export async function lireLignesSousVerrou(
  tx: Tx,
  ids: readonly number[],
  acteur: Acteur,
  le: Date,
): Promise<(id: number) => LigneSousVerrou> {
  const uniques = [...new Set(ids)]
  await sql`select id from projet where id = any(${uniques}::int[]) order by id for update`.execute(tx)
  const lues = await suivies(tx, { maintenant: le, jour: jourDe(le) }, MODIFIABLE)
    .select([referentiels(MODIFIABLE).as('referentiels'), deporteDe(acteur.id).as('deporte')])
    .where(sql<SqlBool>`p.id = any(${uniques}::int[])`)
    .where(visiblePour(acteur))
    .execute()
  const parId = new Map(lues.map((l) => [l.id, { ...l, nbProjets: 0 }]))
  return (id) => {
    const ligne = parId.get(id)
    if (!ligne) throw new Introuvable()
    return ligne
  }
}
