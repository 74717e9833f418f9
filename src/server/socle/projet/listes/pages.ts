import { sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
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
const ouvrir = (filtres: FiltresPage, ouvertes: Ouvertes): OuTrous<FiltresListe> => ({
  ...filtres,
  ...(filtres.annee !== undefined && { annee: ouvertes.annee }),
  ...(filtres.porteurId !== undefined && { porteurId: ouvertes.porteurId }),
  ...(filtres.commissionId !== undefined && { commissionId: ouvertes.commissionId }),
  ...(filtres.recherche && { recherche: ouvertes.recherche }),
})

/** The end of a row (acts, transfers) for each role. */
const FINS: Record<Role, ReturnType<typeof sql>> = {
  admin: sql`l.fin_admin`,
  comptable: sql`l.fin_comptable`,
  superviseur: sql`case when strpos(l.fin_admin, ${sql.lit(MARQUE_REJET)}) > 0
    then ${sql.lit(FIN_REJET)} else ${sql.lit(FIN_LECTEUR)} end`,
  membreCommission: sql.lit(FIN_LECTEUR),
  porteurProjet: sql.lit(FIN_LECTEUR),
}
/** A row as the screen of this role gets it. */
export const ecranPour = (role: Role) => sql<string>`l.ecran || ${FINS[role]}`
/** The end of a row for this role on screens that offer no act. */
export const finLue = (role: Role) => FINS[estStaff(role) ? 'superviseur' : role]

const lisant = (role: Role, ouvertes: Ouvertes) => ({
  role,
  id: ouvertes.lecteurId,
  porteurId: ouvertes.lecteurPorteurId,
})

const ecrireEcran = (role: Role, filtres: FiltresPage, ouvertes: Ouvertes) => {
  const lecteur = lisant(role, ouvertes)
  return sql<CadreLu & { lignes: string }>`${debut(lecteur, filtres, ouvertes)}select (
      select coalesce(string_agg(${ecranPour(role)}, ',' order by ${ordreDe(filtres.tri)}), '')
      from (${clesDePage(lecteur, filtres, ouvrir(filtres, ouvertes), ouvertes)}) page join ligne_liste l on l.projet_id = page.projet_id
    ) as lignes, ${colonnesDuCadre(lecteur, ouvrir(filtres, ouvertes), filtres, ouvertes.jour)}`
}
const ecrireCadre = (role: Role, filtres: FiltresPage, ouvertes: Ouvertes) => {
  const lecteur = lisant(role, ouvertes)
  return sql<CadreLu>`${debut(lecteur, filtres, ouvertes)}select ${colonnesDuCadre(lecteur, ouvrir(filtres, ouvertes), filtres, ouvertes.jour)}`
}
const ecrireLignes = (db: Db, role: Role, filtres: FiltresPage, ouvertes: Ouvertes & OuTrous<Instant>) => {
  const lecteur = lisant(role, ouvertes)
  const rang = sql`row_number() over (order by ${ordreDe(filtres.tri, sql`l.cle`)})`
  const page = sql<{
    projetId: number
    rang: number
  }>`(${debut(lecteur, filtres, ouvertes, '')}select l.projet_id, ${rang} as rang
    from (${clesDePage(lecteur, filtres, ouvrir(filtres, ouvertes), ouvertes)}) l)`
  return selectionCourte(db, ouvertes, sql`page.rang = 1`)
    .innerJoin(page.as('page'), 'page.projetId', 'p.id')
    .select('po.codePostal')
    .select(sql<number>`(select g.constats from ligne_liste g where g.projet_id = p.id)`.as('constats'))
    .orderBy('page.rang')
}

// What a search costs depends on its words: the server must not keep one plan for all (see retenirPlan).
const debut = (lecteur: Lisant, filtres: FiltresPage, ouvertes: Ouvertes, signe = '/* recherche */ ') =>
  filtres.recherche || estLarge(filtres)
    ? sql`${sql.raw(signe)}${trouves(lecteur, filtres, ouvrir(filtres, ouvertes))}`
    : sql``

/** The statements of one form, written once; the values come with each call. */
const formeDe = (role: Role, filtres: FiltresPage) => ({
  ecran: preparer((db: Db, v: Trous<Valeurs>) => ({
    compile: () => ecrireEcran(role, filtres, v).compile(db),
  })),
  cadre: preparer((db: Db, v: Trous<Valeurs>) => ({
    compile: () => ecrireCadre(role, filtres, v).compile(db),
  })),
  lignes: preparer((db: Db, v: Trous<Valeurs & Instant>) => ecrireLignes(db, role, filtres, v)),
})

/** Those of filters that combine in too many ways to be kept. */
const formeLarge = (role: Role, filtres: FiltresPage): ReturnType<typeof formeDe> => ({
  ecran: async (db, v) => (await ecrireEcran(role, filtres, v).execute(db)).rows,
  cadre: async (db, v) => (await ecrireCadre(role, filtres, v).execute(db)).rows,
  lignes: (db, v) => ecrireLignes(db, role, filtres, v).execute(),
})
const formes = new Map<string, ReturnType<typeof formeDe>>()

function forme(role: Role, filtres: FiltresPage): ReturnType<typeof formeDe> {
  if (estLarge(filtres)) return formeLarge(role, filtres)
  const { page, parPage, annee, porteurId, commissionId, recherche, onglet, portee, attente, tri } = filtres
  const usuelle = page === 1 && parPage === PAR_PAGE
  const quoi = [annee, porteurId, commissionId, recherche || undefined].map((x) => x === undefined)
  const nom = [role, usuelle, onglet, portee, attente, tri?.cle, tri?.sens, ...quoi].join()
  const ecrite = formes.get(nom) ?? formeDe(role, filtres)
  formes.set(nom, ecrite)
  return ecrite
}

const valeursDe = (lecteur: Acteur, filtres: FiltresPage, jour: Jour): Valeurs => ({
  annee: filtres.annee ?? 0,
  porteurId: filtres.porteurId ?? 0,
  commissionId: filtres.commissionId ?? 0,
  recherche: filtres.recherche ?? '',
  jour,
  lecteurId: lecteur.id,
  lecteurPorteurId: lecteur.porteurId ?? 0,
  limite: filtres.parPage,
  decalage: (filtres.page - 1) * filtres.parPage,
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
  filtres: FiltresPage,
  jour: Jour,
): Promise<{ lignes: string; cadre: Cadre }> {
  const { ecran } = forme(lecteur.role, filtres)
  const valeurs = valeursDe(lecteur, filtres, jour)
  const lu = await lireAJour(ctx, async () => premier(await ecran(ctx.db, valeurs)))
  return { lignes: lu.lignes, cadre: lireCadre(lu, filtres) }
}

/** A page of what this person may see, in the order asked, in short form, and what stands around it. */
export async function lirePageProjets(ctx: Base, lecteur: Acteur, filtres: FiltresPage, instant: Instant) {
  const statements = forme(lecteur.role, filtres)
  const valeurs = valeursDe(lecteur, filtres, instant.jour)
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
  return { lignes: lu.lignes, cadre: lireCadre(lu, filtres) }
}

/** The rows of a list as this reader's screen gets them, in its order, all pages (see toutesDeLaListe). */
export const ecransDeLaListe = (db: Db, lecteur: Acteur, filtres: FiltresListe) => ({
  compile: () =>
    sql<{ ecran: string }>`select ${ecranPour(lecteur.role)} as ecran from ligne_liste l
      where ${conditionsLignes(lecteur, filtres)} and ${dansLOnglet(filtres)} order by ${ordreDe(filtres.tri)}`.compile(
      db,
    ),
})

/**
 * All that a list shows with these filters, in its order, whatever the page, without the referentials: to be
 * read in batches, after a call of `tenirListes`.
 */
export function toutesDeLaListe(db: Db, lecteur: Acteur, filtres: FiltresListe, instant: Instant) {
  const vus = sql<{
    projetId: number
  }>`(select l.projet_id, l.cree_le, ${cleDe(filtres.tri)} as cle from ligne_liste l
    where ${conditionsLignes(lecteur, filtres)} and ${dansLOnglet(filtres)})`
  return selectionCourte(db, instant, sql`false`)
    .innerJoin(vus.as('l'), 'l.projetId', 'p.id')
    .orderBy(sql`${ordreDe(filtres.tri, sql`l.cle`)}`)
}
