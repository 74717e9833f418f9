import { type SqlBool, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Onglet } from '#domain/projet/onglets.ts'
import type { Acteur, Db } from '#server/contexte.ts'
import { type OuTrous, preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { contientMots } from '#server/infra/db/recherche.ts'
import {
  A_CONTROLER,
  ACCEPTEE,
  HORS_COMMISSION,
  NOMBRE_A_PAYER,
  NOMBRE_BILANS_A_CONTROLER,
  ONGLETS_SQL,
} from './regles-sql.ts'
import { type Instant, selectionCourte } from './selection.ts'
import { visiblePour } from './visible.ts'

export interface FiltresListe {
  onglet?: Onglet | undefined
  recherche?: string | undefined
  annee?: number | undefined
  porteurId?: number | undefined
  commissionId?: number | undefined
  attente?: 'controle' | undefined
}

type Lecteur = Parameters<typeof visiblePour>[0]

/** Conditions of a list, the search and the tab apart. */
function conditions(lecteur: Lecteur, f: OuTrous<FiltresListe>) {
  const toutes = [visiblePour(lecteur)]
  if (f.annee !== undefined) toutes.push(sql`p.annee = ${f.annee}`)
  if (f.porteurId !== undefined) toutes.push(sql`p.porteur_id = ${f.porteurId}`)
  if (f.commissionId !== undefined) toutes.push(sql`p.commission_id = ${f.commissionId}`)
  if (f.attente === 'controle') toutes.push(A_CONTROLER)
  return sql<SqlBool>`(${sql.join(toutes, sql` and `)})`
}

/** A member reads neither address nor e-mail of a structure: their searches do not tell them either. */
const texteCherche = (role: Role) =>
  role === 'membreCommission'
    ? sql<string>`(p.recherche || ' ' || aplati(po.nom_structure))`
    : sql<string>`(p.recherche || ' ' || po.recherche || ' ' || u.recherche)`

/** What a search finds is found first, from indexes alone; an unused commission costs nothing, the planner leaves it out. */
function source({ recherche }: Pick<FiltresListe, 'recherche'>, role: Role) {
  const trouves = sql`with trouves as materialized (select p.id from projet p join porteur po on po.id = p.porteur_id
    join utilisateur u on u.id = po.utilisateur_id
    where ${contientMots(texteCherche(role), recherche ?? '')})`
  const projets = recherche ? sql`trouves t join projet p on p.id = t.id` : sql`projet p`
  return {
    avec: recherche ? trouves : sql``,
    base: sql`${projets} left join commission c on c.id = p.commission_id`,
  }
}

const PAR_PAGE = 50
type FiltresPage = FiltresListe & { page: number; parPage: number }
type ValeursPage = Instant & {
  annee: number
  porteurId: number
  commissionId: number
  lecteurPorteurId: number
} & {
  limite: number
  decalage: number
}

/** The statement of a page for readers and filters of one form; the values come with each call. */
function ecrirePage(db: Db, role: Role, f: FiltresPage, v: OuTrous<ValeursPage>) {
  const filtres = {
    ...f,
    annee: f.annee && v.annee,
    porteurId: f.porteurId && v.porteurId,
    commissionId: f.commissionId && v.commissionId,
  }
  // A search goes through all tabs, and each answer tells its own.
  const onglet = f.recherche ? undefined : f.onglet
  const { avec, base } = source(filtres, role)
  const lecteur = { role, porteurId: v.lecteurPorteurId }
  const ou = sql`${conditions(lecteur, filtres)} and ${onglet ? ONGLETS_SQL[onglet] : sql`true`}`
  const compte = sql`(select count(*) from ${base} where ${ou})`
  // A kept plan has to know how little is read: the page nearly everybody asks for says it in so many words.
  const usuelle = f.page === 1 && f.parPage === PAR_PAGE
  const coupe = usuelle ? sql.raw(`limit ${PAR_PAGE}`) : sql`limit ${v.limite} offset ${v.decalage}`
  const premiere = usuelle ? sql`page.rang = 1` : sql`page.rang = ${v.decalage}::int + 1`
  const page = sql<{ id: number; total: number; rang: number }>`(${avec}
    select p.id, ${onglet ? sql`0` : compte} as total, row_number() over (order by p.cree_le desc, p.id desc) as rang
    from ${base} where ${ou} order by p.cree_le desc, p.id desc ${coupe})`
  const total = sql<{ n: number }>`${avec} select ${compte} as n`
  // The referentials are the same for all rows: read and sent once, with the first.
  const lignes = selectionCourte(db, v, premiere)
    .innerJoin(page.as('page'), 'page.id', 'p.id')
    .select('page.total')
    .orderBy('page.rang')
  return { lignes, total }
}

const pageDe = (role: Role, f: FiltresPage) =>
  preparer((db, v: Trous<ValeursPage>) => ecrirePage(db, role, f, v).lignes)
const pages = new Map<string, ReturnType<typeof pageDe>>()
const PAGES_MAX = 200

/** A search has too many forms to be kept. */
function lecteurDePage(role: Role, f: FiltresPage): ReturnType<typeof pageDe> {
  const { page, parPage, annee, porteurId, commissionId, ...forme } = f
  const usuelle = page === 1 && parPage === PAR_PAGE
  const cle = JSON.stringify([role, usuelle, !annee, !porteurId, !commissionId, forme])
  const lire = pages.get(cle) ?? pageDe(role, f)
  if (!f.recherche && pages.size < PAGES_MAX) pages.set(cle, lire)
  return lire
}

/**
 * A page of what this person may see, newest first, sorted and cut before anything is joined; with the total unless a
 * tab tells its own (`lireCadreListe`).
 */
export async function lirePageProjets(db: Db, lecteur: Acteur, f: FiltresPage, instant: Instant) {
  const valeurs: ValeursPage = {
    ...instant,
    annee: f.annee ?? 0,
    porteurId: f.porteurId ?? 0,
    commissionId: f.commissionId ?? 0,
    lecteurPorteurId: lecteur.porteurId ?? 0,
    limite: f.parPage,
    decalage: (f.page - 1) * f.parPage,
  }
  const lignes = await lecteurDePage(lecteur.role, f)(db, valeurs)
  const [premiere] = lignes
  for (const l of lignes) l.referentiels = premiere?.referentiels ?? null
  if (premiere || f.page === 1 || (f.onglet && !f.recherche)) return { lignes, total: premiere?.total ?? 0 }
  const { rows } = await ecrirePage(db, lecteur.role, f, valeurs).total.execute(db)
  return { lignes, total: rows[0]?.n ?? 0 }
}

/** All that a list shows with these filters, newest first, whatever the page, without the referentials: to be read in batches. */
export function toutesDeLaListe(
  db: Db,
  lecteur: Pick<Acteur, 'role' | 'porteurId'>,
  f: FiltresListe,
  instant: Instant,
) {
  const { avec, base } = source(f, lecteur.role)
  const onglet = f.onglet && !f.recherche ? ONGLETS_SQL[f.onglet] : sql`true`
  const vus = sql<{
    id: number
  }>`(${avec} select p.id from ${base} where ${conditions(lecteur, f)} and ${onglet})`
  return selectionCourte(db, instant, sql`false`)
    .innerJoin(vus.as('vus'), 'vus.id', 'p.id')
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc')
}

/**
 * What stands around a page of the list, in one statement: how many each tab holds, of a search or in all (each count
 * reads an index; `offset 0`: acceptance is looked up once a row), what waits for the staff, and the years to choose from,
 * latest first, as the numbering knows them: a row each, whatever the number of applications.
 */
export async function lireCadreListe(
  db: Db,
  lecteur: Acteur,
  f: FiltresListe,
): Promise<{
  onglets: Record<Onglet, number>
  attentes: { bilans: number; paiements: number }
  annees: number[]
}> {
  const { avec, base } = source(f, lecteur.role)
  const ou = conditions(lecteur, f)
  const compte = (o: Onglet) => sql`(select count(*) from ${base} where ${ou} and ${ONGLETS_SQL[o]})`
  const { rows } = await sql<{
    enCours: number
    affectation: number
    passees: number
    archives: number
    bilans: number
    paiements: number
    annees: number[]
  }>`${avec}
    select count(*) filter (where not accepte) as en_cours,
      count(*) filter (where accepte and signe) as affectation,
      ${compte('commissions-passees')} as passees, ${compte('archives')} as archives,
      ${NOMBRE_BILANS_A_CONTROLER} as bilans, ${NOMBRE_A_PAYER} as paiements,
      array(select annee from compteur where serie = 'projet' order by annee desc) as annees
    from (select ${ACCEPTEE} as accepte, p.signe_le is not null as signe
      from ${base} where ${ou} and ${HORS_COMMISSION} offset 0) h`.execute(db)
  const r = rows[0]
  const onglets = {
    'en-cours': r?.enCours ?? 0,
    affectation: r?.affectation ?? 0,
    'commissions-passees': r?.passees ?? 0,
    archives: r?.archives ?? 0,
  }
  const attentes = { bilans: r?.bilans ?? 0, paiements: r?.paiements ?? 0 }
  return { onglets, attentes, annees: r?.annees ?? [] }
}

const lireDuPorteur = preparer((db, v: Trous<Instant & { porteurId: number }>) =>
  selectionCourte(db, v)
    .where('p.porteurId', '=', v.porteurId)
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc'),
)

/** All of a holder's applications, newest first. */
export const lireProjetsDuPorteur = (db: Db, porteurId: number, instant: Instant) =>
  lireDuPorteur(db, { porteurId, ...instant })

/** A holder's ever-signed applications, newest first: those a re-edition may follow. */
export const lireAnciensProjets = (db: Db, porteurId: number) =>
  db
    .selectFrom('projet')
    .select(['id', 'numero', 'nom', 'annee'])
    .where('porteurId', '=', porteurId)
    .where('premiereSignatureLe', 'is not', null)
    .where('anonymiseLe', 'is', null)
    .orderBy('creeLe', 'desc')
    .orderBy('id', 'desc')
    .execute()
