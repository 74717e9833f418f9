import { type SqlBool, sql } from 'kysely'
import type { Onglet } from '../../../domain/projet/onglets.ts'
import type { Acteur, Db } from '../../contexte.ts'
import { contientMots } from '../../infra/db/recherche.ts'
import { type Instant, selectionCourte, visiblePour } from './queries-lecture.ts'

export interface FiltresListe {
  onglet?: Onglet | undefined
  recherche?: string | undefined
  annee?: number | undefined
  porteurId?: number | undefined
  commissionId?: number | undefined
}

const accepte = sql`exists(select 1 from controle k where k.projet_id = p.id and k.annule_le is null
  and k.projet_valide and k.presentation_valide and k.budget_valide and k.fichiers_valide)`
const passe = sql`(p.ca_avis is not null or c.ca_validee_le is not null)`

/** The tabs of the staff list (specification 001 §2); an application before a commission is in none of them. */
const ONGLETS_SQL: Record<Onglet, ReturnType<typeof sql<SqlBool>>> = {
  'en-cours': sql<SqlBool>`p.archive_le is null and p.commission_id is null and not ${accepte}`,
  affectation: sql<SqlBool>`p.archive_le is null and p.commission_id is null and p.signe_le is not null and ${accepte}`,
  'commissions-passees': sql<SqlBool>`p.archive_le is null and p.commission_id is not null and ${passe}`,
  archives: sql<SqlBool>`p.archive_le is not null`,
}

/** Conditions of a list, the tab apart. */
function conditions(lecteur: Acteur, f: FiltresListe) {
  const toutes = [visiblePour(lecteur)]
  if (f.annee !== undefined) toutes.push(sql`p.annee = ${f.annee}`)
  if (f.porteurId !== undefined) toutes.push(sql`p.porteur_id = ${f.porteurId}`)
  if (f.commissionId !== undefined) toutes.push(sql`p.commission_id = ${f.commissionId}`)
  if (f.recherche)
    toutes.push(
      contientMots(sql`p.numero || ' ' || coalesce(p.nom, '') || ' ' || po.nom_structure`, f.recherche),
    )
  return sql<SqlBool>`(${sql.join(toutes, sql` and `)})`
}

/** Only a search reads the holder; an unused commission costs nothing, the planner leaves it out. */
const base = (f: FiltresListe) => sql`projet p
  ${f.recherche ? sql`join porteur po on po.id = p.porteur_id` : sql``}
  left join commission c on c.id = p.commission_id`

/** A page of what this person may see, newest first, with the total; sorted and cut before anything is joined. */
export async function lirePageProjets(
  db: Db,
  lecteur: Acteur,
  f: FiltresListe & { page: number; parPage: number },
  instant: Instant,
) {
  // A search goes through all tabs, and each answer tells its own.
  const onglet = f.onglet && !f.recherche ? ONGLETS_SQL[f.onglet] : sql<SqlBool>`true`
  const ou = sql`${conditions(lecteur, f)} and ${onglet}`
  // A search must read every row once; any other list reads an index twice instead.
  const total = f.recherche ? sql`count(*) over ()` : sql`(select count(*) from ${base(f)} where ${ou})`
  const page = sql<{ id: number; total: number }>`(select p.id, ${total} as total from ${base(f)} where ${ou}
    order by p.cree_le desc, p.id desc limit ${f.parPage} offset ${(f.page - 1) * f.parPage})`
  const lignes = await selectionCourte(db, instant)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .select('page.total')
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return { lignes, total: lignes[0]?.total ?? (f.page > 1 ? await compter(db, f, ou) : 0) }
}

async function compter(db: Db, f: FiltresListe, ou: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${base(f)} where ${ou}`.execute(db)
  return rows[0]?.n ?? 0
}

/** How many of a search each tab holds. */
export async function compterOnglets(
  db: Db,
  lecteur: Acteur,
  f: FiltresListe,
): Promise<Record<Onglet, number>> {
  const compte = (o: Onglet) => sql`count(*) filter (where ${ONGLETS_SQL[o]})`
  const { rows } = await sql<{ enCours: number; affectation: number; passees: number; archives: number }>`
    select ${compte('en-cours')} as en_cours, ${compte('affectation')} as affectation,
      ${compte('commissions-passees')} as passees, ${compte('archives')} as archives
    from ${base(f)} where ${conditions(lecteur, f)}`.execute(db)
  const r = rows[0]
  return {
    'en-cours': r?.enCours ?? 0,
    affectation: r?.affectation ?? 0,
    'commissions-passees': r?.passees ?? 0,
    archives: r?.archives ?? 0,
  }
}

/** All of a holder's applications, newest first. */
export const lireProjetsDuPorteur = (db: Db, porteurId: number, instant: Instant) =>
  selectionCourte(db, instant)
    .where('p.porteurId', '=', porteurId)
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

/** A holder's ever-signed applications, newest first: those a re-edition may follow. */
export const lireAnciensProjets = (db: Db, porteurId: number) =>
  db
    .selectFrom('projet')
    .select(['id', 'numero', 'nom', 'annee'])
    .where('porteurId', '=', porteurId)
    .where('premiereSignatureLe', 'is not', null)
    .orderBy('creeLe', 'desc')
    .orderBy('id', 'desc')
    .execute()
