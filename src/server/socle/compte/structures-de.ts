import { sql } from 'kysely'
import { STRUCTURES_DITES } from '#domain/membre/structures.ts'
import type { Db, Tx } from '#server/contexte/base.ts'

/** The structures that a person works for now, by name; what each holds is asked under its own address. */
export const structuresDe = (db: Db | Tx, utilisateurId: number): Promise<{ id: number; nom: string }[]> =>
  db
    .selectFrom('membre as m')
    .innerJoin('porteur as p', 'p.id', 'm.porteurId')
    .where('m.utilisateurId', '=', utilisateurId)
    .where('m.jusque', 'is', null)
    .orderBy('p.nomStructure')
    .orderBy('p.id')
    .select(['p.id', 'p.nomStructure as nom'])
    .execute()

/**
 * Those last opened, by name, and `ici` whenever it is one of theirs: so many at most, and whether there are
 * more.
 */
export async function dernieresStructures(
  db: Db,
  utilisateurId: number,
  ici: number | null,
): Promise<{ structures: { id: number; nom: string }[]; plus: boolean }> {
  const { rows } = await sql<{ id: number; nom: string; rang: number }>`
    select p.id, p.nom_structure as nom, min(s.rang)::int as rang from (
      (select porteur_id, row_number() over (order by vu_le desc nulls last, id) as rang from membre
        where utilisateur_id = ${utilisateurId} and jusque is null
        order by vu_le desc nulls last, id limit ${STRUCTURES_DITES + 1})
      union all
      select porteur_id, 0 from membre
        where utilisateur_id = ${utilisateurId} and porteur_id = ${ici} and jusque is null) s
      join porteur p on p.id = s.porteur_id
    group by p.id order by p.nom_structure, p.id`.execute(db)
  const structures = rows.filter((s) => s.rang <= STRUCTURES_DITES).map(({ id, nom }) => ({ id, nom }))
  return { structures, plus: rows.length > STRUCTURES_DITES }
}

/** Ids of all of them. */
export const idsStructures = async (db: Db, utilisateurId: number): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('membre')
        .where('utilisateurId', '=', utilisateurId)
        .where('jusque', 'is', null)
        .select('porteurId')
        .execute()
    ).map((m) => m.porteurId),
  )

/** A page of those whose name or town has words that begin so, the last opened first, and how many. */
export async function chercherStructures(
  db: Db,
  utilisateurId: number,
  { recherche, page, parPage }: { recherche?: string | undefined; page: number; parPage: number },
) {
  // A few hundred names: read with `mots_de`, they would take a third of a second.
  const dits = sql`' ' || translate(aplati(p.nom_structure || ' ' || coalesce(p.ville, '')), '-''', '  ')`
  const mots = (recherche ?? '')
    .normalize('NFC')
    .split(/[\s'’-]+/)
    .filter((mot) => mot !== '')
  const lignes = await db
    .selectFrom('membre as m')
    .innerJoin('porteur as p', 'p.id', 'm.porteurId')
    .where('m.utilisateurId', '=', utilisateurId)
    .where('m.jusque', 'is', null)
    .where((eb) =>
      eb.and(mots.slice(0, 10).map((mot) => sql<boolean>`strpos(${dits}, ' ' || aplati(${mot}::text)) > 0`)),
    )
    .orderBy('m.vuLe', (o) => o.desc().nullsLast())
    .orderBy('p.nomStructure')
    .orderBy('p.id')
    .select(['p.id', 'p.nomStructure as nom', 'p.ville', sql<number>`(count(*) over ())::int`.as('total')])
    .limit(parPage)
    .offset((page - 1) * parPage)
    .execute()
  return { structures: lignes.map(({ total: _, ...s }) => s), total: lignes[0]?.total ?? 0 }
}

/** Notes which structure a person works for: the one they find again when they sign in. */
export async function noterStructure(
  db: Db,
  utilisateurId: number,
  porteurId: number,
  le: Date,
): Promise<void> {
  await db
    .updateTable('membre')
    .set({ vuLe: le })
    .where('utilisateurId', '=', utilisateurId)
    .where('porteurId', '=', porteurId)
    .where('jusque', 'is', null)
    .execute()
}
