import { sql } from 'kysely'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { COLONNES_AIDE } from '../execution/queries-comparaison.ts'

export interface Empechement {
  raison: string
  aideId: number | null
  reference: string | null
}

/** So many are listed: beyond, they say the same. */
const LISTES = 50

/** What a person did since to an aid that this import wrote: told from what it had found there. */
const CORRIGEE = sql`exists (
  select from jsonb_object_keys(coalesce(a.correction, '{}') || coalesce(nullif(x.avant -> 'correction', 'null'), '{}')) k
  where (a.correction -> k) - 'fichier' is distinct from (x.avant -> 'correction' -> k) - 'fichier')`

interface Trouve {
  quoi: 'corrigee' | 'rattachee' | 'portee'
  aideId: number | null
  reference: string | null
  nom: string | null
  le: Date | null
  aides: number
}

/** What keeps an applied import from being undone: corrected by hand, attached by a person, carried again. */
export const lireEmpechements = (db: Db | Tx, id: number): Promise<Empechement[]> =>
  db.isTransaction ? chercher(db, id) : db.transaction().execute((tx) => chercher(tx, id))

async function chercher(tx: Db | Tx, id: number): Promise<Empechement[]> {
  // A minute after it was applied, the planner may still believe in empty tables: a row beside each other.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<Trouve>`
    with suivantes as materialized (select r.id, r.fichier_nom, r.applique_le from reprise r
      where r.etat = 'appliquee' and r.applique_le > (select m.applique_le from reprise m where m.id = ${id}))
    (select 'corrigee' as quoi, a.id as aide_id, a.reference, null as nom,
        (select max((c.value ->> 'le')::timestamptz) from jsonb_each(a.correction) c) as le, 1 as aides
      from reprise_aide x join aide_anterieure a on a.id = x.aide_id
      where x.reprise_id = ${id} and x.sort <> 'identique' and (a.correction is not null or x.avant is not null)
        and ${CORRIGEE}
      order by a.annee, a.reference limit ${LISTES})
    union all
    (select 'rattachee', null, null, t.nom, t.lie_le, 1
      from structure_anterieure t left join reprise_structure s on s.reprise_id = ${id} and s.cle = t.cle
      where t.reprise_id = ${id} and t.lien = 'confirmee'
        and (s.porteur_id, s.repondu_le) is distinct from (t.porteur_id, t.lie_le)
      order by t.nom limit ${LISTES})
    union all
    (select 'portee', null, null, r.fichier_nom, r.applique_le, p.aides
      from suivantes r cross join lateral (select count(*)::integer as aides from reprise_aide y
        where y.reprise_id = r.id and exists(select from reprise_aide x
          where x.reprise_id = ${id} and x.aide_id = y.aide_id and x.sort <> 'identique')) p
      where p.aides > 0 order by r.applique_le limit ${LISTES})`.execute(tx)
  await sql`set local enable_nestloop to default`.execute(tx)
  return rows.slice(0, LISTES).map((t) => ({ raison: dire(t), aideId: t.aideId, reference: t.reference }))
}

function dire({ quoi, reference, nom, le, aides }: Trouve): string {
  const quand = le === null ? '' : ` le ${formatMoment(new Date(le))}`
  if (quoi === 'corrigee') return `L’aide ${reference} a été corrigée à la main${quand}.`
  if (quoi === 'rattachee')
    return `La structure «\u00a0${nom}\u00a0» a été rattachée${quand} par une personne.`
  const combien = aides > 1 ? `${aides} des mêmes aides` : 'une des mêmes aides'
  return `Une reprise appliquée${quand} («\u00a0${nom}\u00a0») porte ${combien}\u00a0: annulez-la d’abord.`
}

const champs = sql.raw(
  ['structure_id', ...Object.values(COLONNES_AIDE), 'correction', 'reprise_id', 'ligne', 'empreinte']
    .map((c) => `${c} = (jsonb_populate_record(null::aide_anterieure, x.avant)).${c}`)
    .join(', '),
)

/** Puts back what the import changed, takes away what it created; gives the counts. */
export async function defaire(tx: Tx, id: number) {
  const { rows: porteurs } = await sql<{ id: number }>`select distinct t.porteur_id as id
    from reprise_aide x join aide_anterieure a on a.id = x.aide_id
      join structure_anterieure t on t.id = a.structure_id or t.id = (x.avant ->> 'structure_id')::integer
    where x.reprise_id = ${id} and t.porteur_id is not null`.execute(tx)
  // As while it was applied (execution/queries-atelier.ts): the planner may know nothing of these tables yet.
  await sql`set local enable_nestloop = off`.execute(tx)
  const rendues = await sql`update aide_anterieure a set ${champs}, version = a.version + 1
    from reprise_aide x where x.reprise_id = ${id} and x.sort = 'changee' and a.id = x.aide_id`.execute(tx)
  const otees = await sql`delete from aide_anterieure a using reprise_aide x
    where x.reprise_id = ${id} and x.sort = 'creee' and a.id = x.aide_id`.execute(tx)
  await tx.deleteFrom('repriseAide').where('repriseId', '=', id).execute()
  // What a person answered for this import alone is undone with it.
  await sql`update structure_anterieure t set porteur_id = null, lien = null, lie_par = null, lie_le = null,
      version = t.version + 1
    from reprise_structure s
    where s.reprise_id = ${id} and s.reponse = 'meme' and t.cle = s.cle and t.lien = 'confirmee'
      and t.porteur_id = s.porteur_id and t.lie_le = s.repondu_le`.execute(tx)
  const structures = await sql`delete from structure_anterieure t
    where t.reprise_id = ${id} and not exists (select from aide_anterieure a where a.structure_id = t.id)`.execute(
    tx,
  )
  await sql`select recompter_le_passe(${porteurs.map((p) => p.id)}::integer[])`.execute(tx)
  return {
    aidesRendues: Number(rendues.numAffectedRows ?? 0),
    aidesOtees: Number(otees.numAffectedRows ?? 0),
    structuresOtees: Number(structures.numAffectedRows ?? 0),
  }
}
