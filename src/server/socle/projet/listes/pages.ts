import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import type { Acteur, Contexte, Db } from '#server/contexte.ts'
import { type OuTrous, preparer, type Trous } from '#server/infra/db/preparation/preparer.ts'
import { type Instant, selectionCourte } from '../lecture/selection.ts'
import { type Cadre, type CadreLu, colonnesDuCadre, lireCadre, trouves } from './cadre.ts'
import { clesDePage, type FiltresPage, PAR_PAGE } from './cle-page.ts'
import { conditionsLignes, dansLOnglet, estLarge, type FiltresListe, type Lisant } from './conditions.ts'
import { FIN_LECTEUR, FIN_REJET, MARQUE_REJET } from './lignes.ts'
import { cleDe, ordreDe } from './ordre.ts'
import { lireAJour } from './tenir.ts'

type Valeurs = {
  annee: number
  porteurId: number
  commissionId: number
  recherche: string
  jour: Jour
  lecteurId: number
  lecteurPorteurId: number
  limite: number
  decalage: number
}
type Ouvertes = OuTrous<Valeurs>

/**
 * The filters of this form, with their values or the holes for them; those that no form is prepared for come
 * with theirs.
 */
const ouvrir = (f: FiltresPage, v: Ouvertes): OuTrous<FiltresListe> => ({
  ...f,
  ...(f.annee !== undefined && { annee: v.annee }),
  ...(f.porteurId !== undefined && { porteurId: v.porteurId }),
  ...(f.commissionId !== undefined && { commissionId: v.commissionId }),
  ...(f.recherche && { recherche: v.recherche }),
})

/** How a row ends for each role. */
const FINS: Record<Role, ReturnType<typeof sql>> = {
  admin: sql`l.fin_admin`,
  comptable: sql`l.fin_comptable`,
  superviseur: sql`case when strpos(l.fin_admin, ${sql.lit(MARQUE_REJET)}) > 0
    then ${sql.lit(FIN_REJET)} else ${sql.lit(FIN_LECTEUR)} end`,
  membreCommission: sql.lit(FIN_LECTEUR),
  porteurProjet: sql.lit(FIN_LECTEUR),
}
/** How a row ends for this role where it offers no act. */
export const finLue = (role: Role) => FINS[estStaff(role) ? 'superviseur' : role]

const lisant = (role: Role, v: Ouvertes) => ({ role, id: v.lecteurId, porteurId: v.lecteurPorteurId })

const ecrireEcran = (role: Role, f: FiltresPage, v: Ouvertes) => {
  const lecteur = lisant(role, v)
  return sql<CadreLu & { lignes: string }>`${debut(lecteur, f, v)}select (
      select coalesce(string_agg(l.ecran || ${FINS[role]}, ',' order by ${ordreDe(f.tri)}), '')
      from (${clesDePage(lecteur, f, ouvrir(f, v), v)}) page join ligne_liste l on l.projet_id = page.projet_id
    ) as lignes, ${colonnesDuCadre(lecteur, ouvrir(f, v), f, v.jour)}`
}
const ecrireCadre = (role: Role, f: FiltresPage, v: Ouvertes) => {
  const lecteur = lisant(role, v)
  return sql<CadreLu>`${debut(lecteur, f, v)}select ${colonnesDuCadre(lecteur, ouvrir(f, v), f, v.jour)}`
}
const ecrireLignes = (db: Db, role: Role, f: FiltresPage, v: Ouvertes & OuTrous<Instant>) => {
  const lecteur = lisant(role, v)
  const rang = sql`row_number() over (order by ${ordreDe(f.tri, sql`l.cle`)})`
  const page = sql<{
    projetId: number
    rang: number
  }>`(${debut(lecteur, f, v, '')}select l.projet_id, ${rang} as rang
    from (${clesDePage(lecteur, f, ouvrir(f, v), v)}) l)`
  return selectionCourte(db, v, sql`page.rang = 1`)
    .innerJoin(page.as('page'), 'page.projetId', 'p.id')
    .select('po.codePostal')
    .select(sql<number>`(select g.constats from ligne_liste g where g.projet_id = p.id)`.as('constats'))
    .orderBy('page.rang')
}

// What a search costs depends on its words: the server must not keep one plan for all (see retenirPlan).
const debut = (lecteur: Lisant, f: FiltresPage, v: Ouvertes, signe = '/* recherche */ ') =>
  f.recherche || estLarge(f) ? sql`${sql.raw(signe)}${trouves(lecteur, f, ouvrir(f, v))}` : sql``

/** The statements of one form, written once; the values come with each call. */
const formeDe = (role: Role, f: FiltresPage) => ({
  ecran: preparer((db: Db, v: Trous<Valeurs>) => ({ compile: () => ecrireEcran(role, f, v).compile(db) })),
  cadre: preparer((db: Db, v: Trous<Valeurs>) => ({ compile: () => ecrireCadre(role, f, v).compile(db) })),
  lignes: preparer((db: Db, v: Trous<Valeurs & Instant>) => ecrireLignes(db, role, f, v)),
})

/** Those of filters that combine in too many ways to be kept. */
const formeLarge = (role: Role, f: FiltresPage): ReturnType<typeof formeDe> => ({
  ecran: async (db, v) => (await ecrireEcran(role, f, v).execute(db)).rows,
  cadre: async (db, v) => (await ecrireCadre(role, f, v).execute(db)).rows,
  lignes: (db, v) => ecrireLignes(db, role, f, v).execute(),
})
const formes = new Map<string, ReturnType<typeof formeDe>>()

function forme(role: Role, f: FiltresPage): ReturnType<typeof formeDe> {
  if (estLarge(f)) return formeLarge(role, f)
  const { page, parPage, annee, porteurId, commissionId, recherche, onglet, portee, attente, tri } = f
  const usuelle = page === 1 && parPage === PAR_PAGE
  const quoi = [annee, porteurId, commissionId, recherche || undefined].map((x) => x === undefined)
  const nom = [role, usuelle, onglet, portee, attente, tri?.cle, tri?.sens, ...quoi].join()
  const ecrite = formes.get(nom) ?? formeDe(role, f)
  formes.set(nom, ecrite)
  return ecrite
}

const valeursDe = (lecteur: Acteur, f: FiltresPage, jour: Jour): Valeurs => ({
  annee: f.annee ?? 0,
  porteurId: f.porteurId ?? 0,
  commissionId: f.commissionId ?? 0,
  recherche: f.recherche ?? '',
  jour,
  lecteurId: lecteur.id,
  lecteurPorteurId: lecteur.porteurId ?? 0,
  limite: f.parPage,
  decalage: (f.page - 1) * f.parPage,
})

type Base = Pick<Contexte, 'db'>

const premier = <T>([ligne]: T[]): T => {
  if (!ligne) throw new Error('Un cadre sans ligne.')
  return ligne
}

/** A page of what staff or a member may see and what surrounds it, as JSON to send as is; one statement. */
export async function lirePageEcran(
  ctx: Base,
  lecteur: Acteur,
  f: FiltresPage,
  jour: Jour,
): Promise<{ lignes: string; cadre: Cadre }> {
  const { ecran } = forme(lecteur.role, f)
  const valeurs = valeursDe(lecteur, f, jour)
  const lu = await lireAJour(ctx, async () => premier(await ecran(ctx.db, valeurs)))
  return { lignes: lu.lignes, cadre: lireCadre(lu, f) }
}

/** A page of what this person may see, in the order asked, in short form, and what stands around it. */
export async function lirePageProjets(ctx: Base, lecteur: Acteur, f: FiltresPage, instant: Instant) {
  const statements = forme(lecteur.role, f)
  const valeurs = valeursDe(lecteur, f, instant.jour)
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

/** The rows of a list as this reader's screen gets them, in its order, all pages (see toutesDeLaListe). */
export const ecransDeLaListe = (db: Db, lecteur: Acteur, f: FiltresListe) => ({
  compile: () =>
    sql<{ ecran: string }>`select l.ecran || ${FINS[lecteur.role]} as ecran from ligne_liste l
      where ${conditionsLignes(lecteur, f)} and ${dansLOnglet(f)} order by ${ordreDe(f.tri)}`.compile(db),
})

/**
 * All that a list shows with these filters, in its order, whatever the page, without the referentials: to be
 * read in batches, after a call of `tenirListes`.
 */
export function toutesDeLaListe(db: Db, lecteur: Acteur, f: FiltresListe, instant: Instant) {
  const vus = sql<{
    projetId: number
  }>`(select l.projet_id, l.cree_le, ${cleDe(f.tri)} as cle from ligne_liste l
    where ${conditionsLignes(lecteur, f)} and ${dansLOnglet(f)})`
  return selectionCourte(db, instant, sql`false`)
    .innerJoin(vus.as('l'), 'l.projetId', 'p.id')
    .orderBy(sql`${ordreDe(f.tri, sql`l.cle`)}`)
}
