import { type RawBuilder, sql } from 'kysely'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Tx } from '#server/contexte/base.ts'

/** Counts of the run, and sums by year of the lines that stay. */
export async function compterBilan(tx: Tx): Promise<BilanReprise> {
  const { rows } = await sql<Omit<BilanReprise, 'annees'>>`
    select count(*) as lignes,
      count(*) filter (where l.motifs is null and x.ligne is null) as creees,
      count(*) filter (where l.motifs is null and x.changes is not null) as changees,
      count(*) filter (where l.motifs is null and x.ligne is not null and x.changes is null) as identiques,
      count(*) filter (where l.motifs is not null) as refusees,
      (select count(distinct (m ->> 'colonne', m ->> 'motif')) from atelier_ligne r, jsonb_array_elements(r.motifs) m) as motifs,
      count(*) filter (where x.gardes is not null) as gardees,
      count(*) filter (where l.motifs is null and l.faite) as references_faites,
      count(*) filter (where l.motifs is null and l.demande is null) as sans_demande,
      (select count(*) from atelier_structure) as structures,
      (select count(*) from atelier_structure where sort = 'sure') as sures,
      (select count(*) from atelier_structure where sort = 'probable') as probables,
      (select count(*) from atelier_structure where sort = 'sans-compte') as sans_compte
    from atelier_ligne l left join atelier_aide x on x.ligne = l.ligne`.execute(tx)
  const { rows: annees } = await sql<BilanReprise['annees'][number]>`
    select annee, count(*) as lignes, coalesce(sum(demande), 0) as demande, coalesce(sum(accorde), 0) as accorde,
      coalesce(sum(verse), 0) as verse
    from atelier_ligne where motifs is null group by annee order by annee`.execute(tx)
  const [comptes] = rows
  if (!comptes) throw new Error('Un bilan sans ligne.')
  return { ...comptes, annees }
}

/** So many rows of a report at once: it is never whole in memory. */
const PAGE = 500

/** Rows of the bench, a page at a time, one such reading after the other. */
async function* parPages<R>(atelier: Tx, lecture: RawBuilder<R>): AsyncGenerator<R[]> {
  await sql`declare rapport no scroll cursor for ${lecture}`.execute(atelier)
  for (;;) {
    const { rows } = await sql<R>`fetch ${sql.raw(String(PAGE))} from rapport`.execute(atelier)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) break
  }
  await sql`close rapport`.execute(atelier)
}

/** What is to be said of a line. */
interface Constat {
  ligne: number
  sort: string
  details: unknown
  cellules: unknown
}

const CONSTATS = sql<Constat>`
  select l.ligne, 'refusee' as sort, l.motifs as details, c.cellules
    from atelier_ligne l join atelier_cellules c on c.ligne = l.ligne where l.motifs is not null
  union all select ligne, 'changee', changes, null from atelier_aide where changes is not null
  union all select ligne, 'gardee', gardes, null from atelier_aide where gardes is not null`

/** A structure of the run; `aLire` is said of probable ones. */
export interface StructureRapportee {
  cle: string
  nom: string
  siret: string | null
  codePostal: string | null
  ville: string | null
  anneeMin: number
  sort: string
  candidats: number[]
  aLire: string | null
}

const STRUCTURES = sql<StructureRapportee>`select *, null as a_lire from atelier_structure order by cle`

/** What of a structure of the portal may make it another than the file's. */
export const lireCandidats = async (tx: Tx, ids: readonly number[]) =>
  await tx
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .select(['p.id', 'p.nomStructure', 'p.codePostal', 'p.ville', 'p.siret', 'p.rna'])
    .where('p.id', 'in', [...ids])
    .execute()

/**
 * Hands the report over, a page at a time, from the bench of a run to `vers`: the same transaction when it is
 * applied, another when everything is undone. `annoter` says what is to be read of each page of structures.
 */
export async function transmettreRapport(
  atelier: Tx,
  vers: Tx,
  repriseId: number,
  annoter: (page: StructureRapportee[]) => Promise<void>,
): Promise<void> {
  await vers.deleteFrom('repriseConstat').where('repriseId', '=', repriseId).execute()
  await vers.deleteFrom('repriseStructure').where('repriseId', '=', repriseId).execute()
  for await (const page of parPages(atelier, CONSTATS))
    await sql`insert into reprise_constat (reprise_id, ligne, sort, details, cellules)
      select ${repriseId}, ligne, sort, details, cellules
      from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as x(ligne integer, sort text, details jsonb, cellules jsonb)`.execute(
      vers,
    )
  for await (const page of parPages(atelier, STRUCTURES)) {
    await annoter(page)
    await sql`insert into reprise_structure (reprise_id, cle, nom, siret, rna, code_postal, ville, lignes, titres, aides,
        accorde, annee_min, annee_max, sort, porteur_id, candidats, a_lire, reponse, repondu_par, repondu_le)
      select ${repriseId}, x.cle, x.nom, x.siret, x.rna, x."codePostal", x.ville, x.lignes, x.titres, x.aides, x.accorde,
        x."anneeMin", x."anneeMax", x.sort, x."porteurId", x.candidats, x."aLire", x.reponse, x."reponduPar", x."reponduLe"
      from jsonb_to_recordset(${JSON.stringify(page)}::jsonb) as x(cle text, nom text, siret text, rna text, "codePostal" text,
        ville text, lignes integer[], titres text[], aides integer, accorde numeric, "anneeMin" smallint, "anneeMax" smallint,
        sort text, "porteurId" integer, candidats integer[], "aLire" text, reponse text, "reponduPar" integer,
        "reponduLe" timestamptz)`.execute(vers)
  }
}
