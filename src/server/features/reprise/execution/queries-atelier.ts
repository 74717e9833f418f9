import { sql } from 'kysely'
import type { MotifRefus } from '#domain/reprise/champs.ts'
import type { Tx } from '#server/contexte/base.ts'

/** A line as it is laid on the bench: its aid, or why it is refused. */
export interface LignePosee {
  ligne: number
  cellules: readonly string[]
  motifs: readonly MotifRefus[] | null
  reference: string | null
  faite: boolean
  cle: string | null
  structure: string | null
  siret: string | null
  rna: string | null
  code_postal: string | null
  ville: string | null
  region: string | null
  annee: number | null
  titre: string | null
  debut: string | null
  fin: string | null
  categorie: string | null
  demande: number | null
  accorde: number | null
  verse: number | null
  decision: string | null
  bilan_recu: boolean | null
  lien: string | null
  empreinte: string | null
}

const CHAMPS_POSES = `reference text, faite boolean, cle text, structure text, siret text, rna text, code_postal text,
  ville text, region text, annee smallint, titre text, debut date, fin date, categorie text, demande numeric(12, 2),
  accorde numeric(12, 2), verse numeric(12, 2), decision text, bilan_recu boolean, lien text, empreinte bytea`
const NOMS_POSES = CHAMPS_POSES.split(',').flatMap((c) => /^\s*([a-z_]+) /.exec(c)?.[1] ?? [])

/**
 * The bench of one run: tables of its transaction, gone with it. Cells apart: lines are written again as they
 * are judged, their cells never.
 */
export async function dresserAtelier(tx: Tx): Promise<void> {
  const ordres = [
    `create temporary table atelier_ligne (ligne integer primary key, motifs jsonb, ${CHAMPS_POSES}) on commit drop`,
    `create temporary table atelier_cellules (ligne integer primary key, cellules jsonb not null) on commit drop`,
    `create temporary table atelier_structure (cle text primary key, nom text not null, siret text, rna text,
      code_postal text, ville text, region text, lignes integer[] not null, titres text[] not null,
      aides integer not null, accorde numeric(14, 2) not null, annee_min smallint not null, annee_max smallint not null,
      structure_id integer, detachee boolean not null default false, sort text, porteur_id integer, lien text,
      candidats integer[] not null default '{}', reponse text, repondu_par integer, repondu_le timestamptz)
      on commit drop`,
    `create temporary table atelier_aide (ligne integer primary key, aide_id integer not null, version integer not null,
      structure_id integer not null, changes jsonb, gardes jsonb, fichier jsonb, avant jsonb) on commit drop`,
  ]
  for (const ordre of ordres) await sql.raw(ordre).execute(tx)
  // What a trial wrote and undid is all the planner may know of these tables: it would take thousands of rows
  // for one, and read them all for each of thousands.
  await sql`set local enable_nestloop = off`.execute(tx)
}

/** Lays lines on the bench; their texts hold no NUL (fichier/decoder.ts). */
export async function poserLignes(tx: Tx, lignes: readonly LignePosee[]): Promise<void> {
  if (lignes.length === 0) return
  const texte = JSON.stringify(lignes)
  const noms = sql.raw(NOMS_POSES.join(', '))
  await sql`with lues as (select * from jsonb_to_recordset(${texte}::jsonb) as x(ligne integer, motifs jsonb,
      cellules jsonb, ${sql.raw(CHAMPS_POSES)})),
    cellules as (insert into atelier_cellules select ligne, cellules from lues)
    insert into atelier_ligne (ligne, motifs, ${noms})
    select ligne, nullif(motifs, 'null'), ${noms} from lues`.execute(tx)
}

/** Once all the lines are there: what comes next is planned for their number. */
export async function mesurerAtelier(tx: Tx): Promise<void> {
  await sql`analyze atelier_ligne`.execute(tx)
}

/** So many other lines are named beside one whose reference is not its own. */
const NOMMEES = 12

/** A reference twice in the file: all its lines are refused, each names the others. */
export async function refuserRepetees(
  tx: Tx,
  dites: { colonne: string | null; repetee: string; memeFaite: string },
): Promise<void> {
  await sql`with repetees as (
      select reference, bool_or(faite) as faite, (array_agg(ligne order by ligne))[1:${sql.raw(String(NOMMEES + 1))}] as lignes
      from atelier_ligne where reference is not null group by reference having count(*) > 1)
    update atelier_ligne l set motifs = coalesce(l.motifs, '[]') || jsonb_build_array(jsonb_build_object(
      'colonne', case when r.faite then null else ${dites.colonne}::text end,
      'motif', case when r.faite then ${dites.memeFaite}::text else ${dites.repetee}::text end,
      'valeur', l.reference,
      'avec', to_jsonb((array_remove(r.lignes, l.ligne))[1:${sql.raw(String(NOMMEES))}])))
    from repetees r where l.reference = r.reference`.execute(tx)
}

/**
 * An aid that is here already, and whose file has no number of its structure: it stays where it is as long as
 * the name still is the same, wherever a file that said more, or a person, had put it.
 */
export async function garderStructures(tx: Tx, source: string): Promise<void> {
  // Names are flattened for the few lines that would move: it is what costs here.
  await sql`with ailleurs as materialized (
      select l.ligne, l.structure, s.cle, s.nom
      from atelier_ligne l join aide_anterieure a on a.source = ${source} and a.reference = l.reference
        join structure_anterieure s on s.id = a.structure_id
      where l.motifs is null and l.siret is null and l.rna is null and l.cle <> s.cle
        and (s.code_postal is null or l.code_postal is null or s.code_postal = l.code_postal))
    update atelier_ligne l set cle = x.cle from ailleurs x
    where l.ligne = x.ligne and nom_simplifie(x.nom) = nom_simplifie(x.structure)`.execute(tx)
}
