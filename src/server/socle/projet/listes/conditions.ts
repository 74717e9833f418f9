import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jour } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Onglet } from '#domain/projet/liste/onglets.ts'
import type { TriListe } from '#domain/projet/liste/tris-liste.ts'
import type { Lien } from '#domain/statistique/tableau.ts'
import { minuitParis } from '#server/infra/db/jours-sql.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'
import { demandesDe } from '#server/socle/statistique/rangees.ts'
import { fermeParmi, type Personne } from '../deports.ts'
import type { Lecteur } from '../lecture/presenter-court.ts'

/** Who reads rows. */
export type Lisant = OuTrous<Lecteur> & { id: Personne; role: Role }

export interface FiltresListe {
  onglet?: Onglet | undefined
  recherche?: string | undefined
  annee?: number | undefined
  porteurId?: number | undefined
  commissionId?: number | undefined
  attente?: 'controle' | undefined
  /** What is before a commission, in no tab. */
  portee?: 'commission' | undefined
  /** Words of the rows, as a tsquery (see facettes.ts). */
  facettes?: string | undefined
  /** Due before that day. */
  enRetardLe?: Jour | undefined
  demandeMin?: number | undefined
  demandeMax?: number | undefined
  accordeMin?: number | undefined
  accordeMax?: number | undefined
  deposeDu?: Jour | undefined
  deposeAu?: Jour | undefined
  publieDu?: Jour | undefined
  publieAu?: Jour | undefined
  /** Followed by this person. */
  suiviPar?: number | undefined
  /** What a number of the statistics counts, whatever the tab. */
  nombre?: Lien | undefined
  tri?: TriListe | undefined
}

/** Filters that no count is kept of, and that no form is prepared for. */
const LARGES = [
  'facettes',
  'enRetardLe',
  'demandeMin',
  'demandeMax',
  'accordeMin',
  'accordeMax',
  'deposeDu',
  'deposeAu',
  'publieDu',
  'publieAu',
  'suiviPar',
  'nombre',
] as const

/** True when a filter is one that rows have to be looked for by. */
export const estLarge = (filtres: FiltresListe): boolean => LARGES.some((nom) => filtres[nom] !== undefined)

/** The same filters without those: what an index can be walked by. */
export const sansLarges = (ou: OuTrous<FiltresListe>): OuTrous<FiltresListe> => ({
  ...ou,
  ...Object.fromEntries(LARGES.map((nom) => [nom, undefined])),
})

/** In the tab, or in none of them: a search alone goes through all. */
export function dansLOnglet(filtres: FiltresListe): RawBuilder<unknown> {
  if (filtres.portee) return sql`l.onglet is null`
  return filtres.onglet && !filtres.recherche ? sql`l.onglet = ${sql.lit(filtres.onglet)}` : sql`true`
}

/** What both the rows (`l`) and the counts (`l` too) can be filtered by. */
function communes(role: Role, ou: OuTrous<FiltresListe>) {
  const toutes = []
  if (role === 'comptable') toutes.push(sql`l.onglet in ('commissions-passees', 'archives')`)
  if (role === 'membreCommission') toutes.push(sql`l.visible_membres`)
  if (ou.annee !== undefined) toutes.push(sql`l.annee = ${ou.annee}`)
  if (ou.attente === 'controle') toutes.push(sql`l.attend_controle`)
  return toutes
}

const chacune = (toutes: RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${toutes.length > 0 ? sql.join(toutes, sql` and `) : sql`true`}`

/** A member reads no row of a hidden commission, however old the row is, nor one that is closed to them. */
const montreeA = (qui: Personne) =>
  sql`exists(select from commission c where c.id = l.commission_id and c.is_visible) and not ${ligneFermeeA(qui)}`

/** Rows that are closed to this member: few, and found by what closes them. */
export const ligneFermeeA = (qui: Personne) => fermeParmi(qui, sql`l.projet_id`)

type Recherche = OuTrous<FiltresListe>['recherche']

/** What a search finds, in the words that this role may read. */
export const contientLesMots = (role: Role, recherche: Recherche) =>
  commenceParMots(role === 'membreCommission' ? sql`l.mots_membres` : sql`l.mots`, recherche as string)

/**
 * The same, found by an index: several words by what they begin with, which is crossed without uniting all
 * that each finds; then looked at, when that does not say all of them (`is true` keeps the index of whole
 * words out); one, by its own. The plan is made for the words asked, and has one of these. What a member may
 * read begins as what staff read.
 */
const trouveLesMots = (role: Role, recherche: Recherche) => {
  const mots = contientLesMots(role, recherche)
  const debuts = sql`debuts_cherches(${recherche}::text)`
  const commencent = sql`debuts_de(l.mots) @@ ${debuts}`
  const suffisent =
    role === 'membreCommission' ? sql`` : sql`when debuts_suffisent(${recherche}::text) then ${commencent}`
  return sql`case when ${debuts} is null then ${mots} ${suffisent} else ${commencent} and (${mots}) is true end`
}

/** Rows that this person may read and these filters keep, their tab apart; of `l` (ligne_liste). */
export function conditionsLignes(lecteur: Lisant, ou: OuTrous<FiltresListe>) {
  const toutes = communes(lecteur.role, ou)
  if (lecteur.role === 'membreCommission') toutes.push(montreeA(lecteur.id))
  if (lecteur.role === 'porteurProjet') toutes.push(sql`l.porteur_id = ${lecteur.porteurId ?? 0}`)
  if (ou.porteurId !== undefined) toutes.push(sql`l.porteur_id = ${ou.porteurId}`)
  if (ou.commissionId !== undefined) toutes.push(sql`l.commission_id = ${ou.commissionId}`)
  // A search goes through all tabs, and each answer tells its own.
  if (ou.recherche) toutes.push(trouveLesMots(lecteur.role, ou.recherche))
  return chacune([...toutes, ...larges(ou)])
}

function larges(ou: OuTrous<FiltresListe>) {
  const toutes = []
  if (ou.facettes !== undefined) toutes.push(sql`l.mots @@ ${ou.facettes}::tsquery`)
  if (ou.enRetardLe !== undefined) toutes.push(sql`l.echeance < ${ou.enRetardLe}::date`)
  if (ou.demandeMin !== undefined) toutes.push(sql`l.demande >= ${ou.demandeMin}`)
  if (ou.demandeMax !== undefined) toutes.push(sql`l.demande <= ${ou.demandeMax}`)
  if (ou.accordeMin !== undefined) toutes.push(sql`l.accorde >= ${ou.accordeMin}`)
  if (ou.accordeMax !== undefined) toutes.push(sql`l.accorde <= ${ou.accordeMax}`)
  if (ou.deposeDu !== undefined) toutes.push(sql`l.depose_le >= ${minuitParis(ou.deposeDu)}`)
  if (ou.deposeAu !== undefined) toutes.push(sql`l.depose_le < ${minuitParis(ou.deposeAu, 1)}`)
  if (ou.publieDu !== undefined) toutes.push(sql`l.ca_le >= ${minuitParis(ou.publieDu)}`)
  if (ou.publieAu !== undefined) toutes.push(sql`l.ca_le < ${minuitParis(ou.publieAu, 1)}`)
  if (ou.suiviPar !== undefined) toutes.push(suiviePar(ou.suiviPar))
  if (ou.nombre !== undefined) toutes.push(sql`l.projet_id in ${demandesDe(ou.nombre as Lien)}`)
  return toutes
}

/** Given to this person, who follows it still. */
export const suiviePar = (qui: OuTrous<FiltresListe>['suiviPar']) =>
  sql`l.projet_id in (select s.projet_id from suivi s where s.utilisateur_id = ${qui} and s.fini_le is null)`

/** What these filters ask, beyond what `sansLarges` leaves. */
export const conditionsLarges = (ou: OuTrous<FiltresListe>) => chacune(larges(ou))

/** The same of the kept counts, for filters that they know. */
export const conditionsComptes = (role: Role, ou: OuTrous<FiltresListe>) => chacune(communes(role, ou))

/** True when counts are kept for these filters and this reader: they need not be counted. */
export const compteGarde = (role: Role, filtres: FiltresListe): boolean =>
  role !== 'porteurProjet' &&
  !filtres.recherche &&
  !estLarge(filtres) &&
  filtres.porteurId === undefined &&
  filtres.commissionId === undefined
