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
export const estLarge = (f: FiltresListe): boolean => LARGES.some((nom) => f[nom] !== undefined)

/** The same filters without those: what an index can be walked by. */
export const sansLarges = (f: OuTrous<FiltresListe>): OuTrous<FiltresListe> => ({
  ...f,
  ...Object.fromEntries(LARGES.map((nom) => [nom, undefined])),
})

/** In the tab, or in none of them: a search alone goes through all. */
export function dansLOnglet(f: FiltresListe): RawBuilder<unknown> {
  if (f.portee) return sql`l.onglet is null`
  return f.onglet && !f.recherche ? sql`l.onglet = ${sql.lit(f.onglet)}` : sql`true`
}

/** What both the rows (`l`) and the counts (`l` too) can be filtered by. */
function communes(role: Role, f: OuTrous<FiltresListe>) {
  const toutes = []
  if (role === 'comptable') toutes.push(sql`l.onglet in ('commissions-passees', 'archives')`)
  if (role === 'membreCommission') toutes.push(sql`l.visible_membres`)
  if (f.annee !== undefined) toutes.push(sql`l.annee = ${f.annee}`)
  if (f.attente === 'controle') toutes.push(sql`l.attend_controle`)
  return toutes
}

const chacune = (toutes: RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${toutes.length > 0 ? sql.join(toutes, sql` and `) : sql`true`}`

/** A member reads no row of a hidden commission, however old the row is, nor one that is closed to them. */
const montreeA = (qui: Personne) =>
  sql`exists(select from commission c where c.id = l.commission_id and c.is_visible) and not ${ligneFermeeA(qui)}`

/** Rows that are closed to this member: few, and found by what closes them. */
export const ligneFermeeA = (qui: Personne) => fermeParmi(qui, sql`l.projet_id`)

/** What a search finds, in the words that this role may read. */
export const contientLesMots = (role: Role, recherche: OuTrous<FiltresListe>['recherche']) =>
  commenceParMots(role === 'membreCommission' ? sql`l.mots_membres` : sql`l.mots`, recherche as string)

/** Rows that this person may read and these filters keep, their tab apart; of `l` (ligne_liste). */
export function conditionsLignes(lecteur: Lisant, f: OuTrous<FiltresListe>) {
  const toutes = communes(lecteur.role, f)
  if (lecteur.role === 'membreCommission') toutes.push(montreeA(lecteur.id))
  if (lecteur.role === 'porteurProjet') toutes.push(sql`l.porteur_id = ${lecteur.porteurId ?? 0}`)
  if (f.porteurId !== undefined) toutes.push(sql`l.porteur_id = ${f.porteurId}`)
  if (f.commissionId !== undefined) toutes.push(sql`l.commission_id = ${f.commissionId}`)
  // A search goes through all tabs, and each answer tells its own.
  if (f.recherche) toutes.push(contientLesMots(lecteur.role, f.recherche))
  return chacune([...toutes, ...larges(f)])
}

function larges(f: OuTrous<FiltresListe>) {
  const toutes = []
  if (f.facettes !== undefined) toutes.push(sql`l.mots @@ ${f.facettes}::tsquery`)
  if (f.enRetardLe !== undefined) toutes.push(sql`l.echeance < ${f.enRetardLe}::date`)
  if (f.demandeMin !== undefined) toutes.push(sql`l.demande >= ${f.demandeMin}`)
  if (f.demandeMax !== undefined) toutes.push(sql`l.demande <= ${f.demandeMax}`)
  if (f.accordeMin !== undefined) toutes.push(sql`l.accorde >= ${f.accordeMin}`)
  if (f.accordeMax !== undefined) toutes.push(sql`l.accorde <= ${f.accordeMax}`)
  if (f.deposeDu !== undefined) toutes.push(sql`l.depose_le >= ${minuitParis(f.deposeDu)}`)
  if (f.deposeAu !== undefined) toutes.push(sql`l.depose_le < ${minuitParis(f.deposeAu, 1)}`)
  if (f.publieDu !== undefined) toutes.push(sql`l.ca_le >= ${minuitParis(f.publieDu)}`)
  if (f.publieAu !== undefined) toutes.push(sql`l.ca_le < ${minuitParis(f.publieAu, 1)}`)
  if (f.suiviPar !== undefined) toutes.push(suiviePar(f.suiviPar))
  if (f.nombre !== undefined) toutes.push(sql`l.projet_id in ${demandesDe(f.nombre as Lien)}`)
  return toutes
}

/** Given to this person, who follows it still. */
export const suiviePar = (qui: OuTrous<FiltresListe>['suiviPar']) =>
  sql`l.projet_id in (select s.projet_id from suivi s where s.utilisateur_id = ${qui} and s.fini_le is null)`

/** What these filters ask, beyond what `sansLarges` leaves. */
export const conditionsLarges = (f: OuTrous<FiltresListe>) => chacune(larges(f))

/** The same of the kept counts, for filters that they know. */
export const conditionsComptes = (role: Role, f: OuTrous<FiltresListe>) => chacune(communes(role, f))

/** True when counts are kept for these filters and this reader: they need not be counted. */
export const compteGarde = (role: Role, f: FiltresListe): boolean =>
  role !== 'porteurProjet' &&
  !f.recherche &&
  !estLarge(f) &&
  f.porteurId === undefined &&
  f.commissionId === undefined
