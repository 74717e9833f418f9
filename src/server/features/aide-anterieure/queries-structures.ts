import { sql } from 'kysely'
import type { StructureAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'
import { PAR_PAGE } from './queries.ts'

/** Of the aids of a structure (s): how many, what was granted (an annulled aid had been), from when to when. */
const RESUME = sql<{ aides: number; accorde: number; anneeMin: number; anneeMax: number }>`(
  select count(*)::int as aides, min(a.annee)::int as annee_min, max(a.annee)::int as annee_max,
    coalesce(sum(a.accorde) filter (where a.decision in ('accordee', 'annulee')), 0) as accorde
  from aide_anterieure a where a.structure_id = s.id)`

/** Open structures of the portal of the same simplified name and the same postcode: never the name alone. */
const PROBABLES = sql<StructureAnterieure['probables']>`case when s.porteur_id is not null then '[]' else (
  select coalesce(json_agg(json_build_object('porteurId', p.id, 'nom', p.nom_structure, 'ville', p.ville) order by p.id), '[]')
  from (select p.id, p.nom_structure, p.ville from porteur p
    where nom_simplifie(p.nom_structure) = nom_simplifie(s.nom) and nom_simplifie(s.nom) <> ''
      and p.code_postal = s.code_postal and not p.ferme and p.anonymise_le is null order by p.id limit 5) p) end`

/** A page of the structures aided before the portal, by name: those without account, or all. */
export async function lirePageStructures(
  db: Db,
  { quoi, recherche }: { quoi: 'sans-compte' | 'toutes'; recherche?: string | undefined },
  page: number,
) {
  const filtrees = db
    .selectFrom('structureAnterieure as s')
    // A structure whose every aid was undone is nobody's past.
    .where((eb) =>
      eb.exists(eb.selectFrom('aideAnterieure as x').whereRef('x.structureId', '=', 's.id').select('x.id')),
    )
    .$if(quoi === 'sans-compte', (q) => q.where('s.porteurId', 'is', null))
    .$if(!!recherche, (q) => q.where(commenceParMots(sql`s.mots`, recherche ?? '')))
  const [lignes, { total }] = await Promise.all([
    filtrees
      .innerJoinLateral(RESUME.as('c'), (j) => j.onTrue())
      .leftJoin('porteur as o', 'o.id', 's.porteurId')
      .select(['s.id', 's.version', 's.nom', 's.siret', 's.rna', 's.codePostal', 's.ville', 's.lien'])
      .select(['s.porteurId', 'o.nomStructure as porteur', PROBABLES.as('probables')])
      .select(['c.aides', 'c.accorde', 'c.anneeMin', 'c.anneeMax'])
      .orderBy('s.nom')
      .orderBy('s.id')
      .limit(PAR_PAGE)
      .offset((page - 1) * PAR_PAGE)
      .execute(),
    filtrees.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { lignes, total }
}

/** Which structure of the portal it is said to be; undefined when it is unknown. */
export const lireStructure = (db: Db, id: number) =>
  db.selectFrom('structureAnterieure').select(['id', 'porteurId']).where('id', '=', id).executeTakeFirst()

export const verrouillerStructure = (tx: Tx, id: number) =>
  tx
    .selectFrom('structureAnterieure')
    .select(['id', 'nom', 'version', 'porteurId', 'lien'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks these structures of the portal, and gives those that are still somebody's. */
export const verrouillerPorteurs = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('porteur')
    .select(['id', 'nomStructure'])
    .where('id', 'in', [...ids])
    .where('anonymiseLe', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Links it as a person says, or takes it apart for good; the numbers of past aids follow (0111-reprises.sql). */
export async function ecrireLien(
  tx: Tx,
  id: number,
  { porteurId, par, le }: { porteurId: number | null; par: number; le: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('structureAnterieure')
    .set((eb) => ({
      porteurId,
      lien: porteurId === null ? null : ('confirmee' as const),
      liePar: par,
      lieLe: le,
      detachee: porteurId === null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
