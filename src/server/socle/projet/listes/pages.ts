import { sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Acteur, Contexte, Db } from '#server/contexte.ts'
import { type OuTrous, preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import type { Lecteur } from '../presenter-court.ts'
import { type Instant, selectionCourte } from '../selection.ts'
import { type Cadre, type CadreLu, colonnesDuCadre, lireCadre, TROP_TROUVES, trouves } from './cadre.ts'
import { conditionsLignes, contientLesMots, type FiltresListe } from './conditions.ts'
import { FIN_LECTEUR } from './lignes.ts'
import { lireAJour } from './tenir.ts'

const PAR_PAGE = 50
export type FiltresPage = FiltresListe & { page: number; parPage: number }
type Valeurs = {
  annee: number
  porteurId: number
  commissionId: number
  recherche: string
  lecteurPorteurId: number
  limite: number
  decalage: number
}
type Ouvertes = OuTrous<Valeurs>

/** The filters of this form, with holes for their values. */
const ouvrir = (f: FiltresPage, v: Ouvertes): OuTrous<FiltresListe> => ({
  ...(f.onglet && { onglet: f.onglet }),
  ...(f.attente && { attente: f.attente }),
  ...(f.annee !== undefined && { annee: v.annee }),
  ...(f.porteurId !== undefined && { porteurId: v.porteurId }),
  ...(f.commissionId !== undefined && { commissionId: v.commissionId }),
  ...(f.recherche && { recherche: v.recherche }),
})

/** A page of a common word is looked for among so many of the newest rows: a few milliseconds of the database. */
const PROCHES = 5000

/**
 * The ids of a page, newest first, cut in an index before any row is fetched. A search sorts what it found; when that is
 * too much, the word is common, and the newest rows that have it are soon met; unless it is one of years ago.
 */
function cle(lecteur: OuTrous<Lecteur> & { role: Role }, f: FiltresPage, v: Ouvertes) {
  const onglet = f.onglet && !f.recherche ? sql`l.onglet = ${sql.lit(f.onglet)}` : sql`true`
  // A kept plan has to know how little is read: the page nearly everybody asks for says it in so many words.
  const usuelle = f.page === 1 && f.parPage === PAR_PAGE
  const coupe = usuelle ? sql.raw(`limit ${PAR_PAGE}`) : sql`limit ${v.limite} offset ${v.decalage}`
  const ordre = sql`order by l.cree_le desc, l.projet_id desc`
  const filtres = ouvrir(f, v)
  const lues = (conditions: ReturnType<typeof conditionsLignes>) =>
    sql`select l.projet_id, l.cree_le, l.mots, l.mots_membres from ligne_liste l where ${conditions}`
  if (!f.recherche)
    return sql`select l.projet_id, l.cree_le from ligne_liste l
      where ${conditionsLignes(lecteur, filtres)} and ${onglet} ${ordre} ${coupe}`
  const proches = sql`select l.projet_id, l.cree_le from (
      ${lues(conditionsLignes(lecteur, { ...filtres, recherche: undefined }))} and ${TROP_TROUVES}
      ${ordre} limit ${sql.lit(PROCHES)}) l
    where ${contientLesMots(lecteur.role, v.recherche)} limit ${v.limite}::int + ${v.decalage}::int`
  return sql`with proches as materialized (${proches}),
      assez as materialized (select count(*) >= ${v.limite}::int + ${v.decalage}::int as oui from proches)
    select l.projet_id, l.cree_le from (
      select t.projet_id, t.cree_le from trouves t where not ${TROP_TROUVES}
      union all select p.projet_id, p.cree_le from proches p where (select oui from assez)
      union all select w.projet_id, w.cree_le from (${lues(conditionsLignes(lecteur, filtres))}
        and ${TROP_TROUVES} and not (select oui from assez) offset 0) w
    ) l ${ordre} ${coupe}`
}

/** How a row ends for each role. */
const FINS: Record<Role, ReturnType<typeof sql>> = {
  admin: sql`l.fin_admin`,
  comptable: sql`l.fin_comptable`,
  superviseur: sql.lit(FIN_LECTEUR),
  membreCommission: sql.lit(FIN_LECTEUR),
  porteurProjet: sql.lit(FIN_LECTEUR),
}

const ecrireEcran = (role: Role, f: FiltresPage, v: Ouvertes) => {
  const lecteur = { role, porteurId: v.lecteurPorteurId }
  return sql<CadreLu & { lignes: string }>`${debut(lecteur, f, v)}select (
      select coalesce(string_agg(l.ecran || ${FINS[role]}, ',' order by l.cree_le desc, l.projet_id desc), '')
      from (${cle(lecteur, f, v)}) page join ligne_liste l on l.projet_id = page.projet_id
    ) as lignes, ${colonnesDuCadre(lecteur, ouvrir(f, v), f)}`
}
const ecrireCadre = (role: Role, f: FiltresPage, v: Ouvertes) => {
  const lecteur = { role, porteurId: v.lecteurPorteurId }
  return sql<CadreLu>`${debut(lecteur, f, v)}select ${colonnesDuCadre(lecteur, ouvrir(f, v), f)}`
}

// What a search costs depends on its words: the server must not keep one plan for all (see retenirPlan).
const debut = (lecteur: OuTrous<Lecteur> & { role: Role }, f: FiltresPage, v: Ouvertes) =>
  f.recherche ? sql`/* recherche */ ${trouves(lecteur, ouvrir(f, v))}` : sql``

/** The statements of one form, written once; the values come with each call. */
const formeDe = (role: Role, f: FiltresPage) => ({
  ecran: preparer((db: Db, v: Trous<Valeurs>) => ({ compile: () => ecrireEcran(role, f, v).compile(db) })),
  cadre: preparer((db: Db, v: Trous<Valeurs>) => ({ compile: () => ecrireCadre(role, f, v).compile(db) })),
  lignes: preparer((db: Db, v: Trous<Valeurs & Instant>) =>
    selectionCourte(db, v, sql`page.rang = 1`)
      .innerJoin(
        sql<{ projetId: number; rang: number }>`(${
          f.recherche ? trouves({ role, porteurId: v.lecteurPorteurId }, ouvrir(f, v)) : sql``
        }select projet_id,
          row_number() over (order by cree_le desc, projet_id desc) as rang
          from (${cle({ role, porteurId: v.lecteurPorteurId }, f, v)}) cle)`.as('page'),
        'page.projetId',
        'p.id',
      )
      .orderBy('page.rang'),
  ),
})
const formes = new Map<string, ReturnType<typeof formeDe>>()

function forme(role: Role, f: FiltresPage): ReturnType<typeof formeDe> {
  const { page, parPage, annee, porteurId, commissionId, recherche, onglet, attente } = f
  const usuelle = page === 1 && parPage === PAR_PAGE
  const quoi = [annee, porteurId, commissionId, recherche || undefined].map((x) => x === undefined)
  const nom = [role, usuelle, onglet, attente, ...quoi].join()
  const ecrite = formes.get(nom) ?? formeDe(role, f)
  formes.set(nom, ecrite)
  return ecrite
}

const valeursDe = (lecteur: Lecteur, f: FiltresPage): Valeurs => ({
  annee: f.annee ?? 0,
  porteurId: f.porteurId ?? 0,
  commissionId: f.commissionId ?? 0,
  recherche: f.recherche ?? '',
  lecteurPorteurId: lecteur.porteurId ?? 0,
  limite: f.parPage,
  decalage: (f.page - 1) * f.parPage,
})

type Base = Pick<Contexte, 'db'>

const premier = <T>([ligne]: T[]): T => {
  if (!ligne) throw new Error('Un cadre sans ligne.')
  return ligne
}

/** A page of what the staff or a member may see, as JSON ready to be sent, with what stands around it; one statement. */
export async function lirePageEcran(
  ctx: Base,
  lecteur: Acteur,
  f: FiltresPage,
): Promise<{ lignes: string; cadre: Cadre }> {
  const { ecran } = forme(lecteur.role, f)
  const valeurs = valeursDe(lecteur, f)
  const lu = await lireAJour(ctx, async () => premier(await ecran(ctx.db, valeurs)))
  return { lignes: lu.lignes, cadre: lireCadre(lu, f) }
}

/** A page of what this person may see, newest first, with all that the short form needs, and what stands around it. */
export async function lirePageProjets(ctx: Base, lecteur: Acteur, f: FiltresPage, instant: Instant) {
  const statements = forme(lecteur.role, f)
  const valeurs = valeursDe(lecteur, f)
  const lu = await lireAJour(ctx, async () => {
    const [cadre, lignes] = await Promise.all([
      statements.cadre(ctx.db, valeurs).then(premier),
      statements.lignes(ctx.db, { ...valeurs, ...instant }),
    ])
    return { ...cadre, lignes }
  })
  const [premiere] = lu.lignes
  // The referentials are the same for all rows: read and sent once, with the first.
  for (const l of lu.lignes) l.referentiels = premiere?.referentiels ?? null
  return { lignes: lu.lignes, cadre: lireCadre(lu, f) }
}

/**
 * All that a list shows with these filters, newest first, whatever the page, without the referentials: to be read in
 * batches, once `tenirListes` has been called.
 */
export function toutesDeLaListe(db: Db, lecteur: Lecteur, f: FiltresListe, instant: Instant) {
  const onglet = f.onglet && !f.recherche ? sql`l.onglet = ${f.onglet}` : sql`true`
  const vus = sql<{ projetId: number }>`(select l.projet_id from ligne_liste l
    where ${conditionsLignes(lecteur, f)} and ${onglet})`
  return selectionCourte(db, instant, sql`false`)
    .innerJoin(vus.as('vus'), 'vus.projetId', 'p.id')
    .orderBy('p.creeLe', 'desc')
    .orderBy('p.id', 'desc')
}
