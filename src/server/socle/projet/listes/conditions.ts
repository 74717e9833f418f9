import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#domain/commun/roles.ts'
import type { Onglet } from '#domain/projet/onglets.ts'
import type { OuTrous } from '#server/infra/db/preparation/preparer.ts'
import { commenceParMots } from '#server/infra/db/recherche.ts'
import type { Lecteur } from '../presenter-court.ts'

export interface FiltresListe {
  onglet?: Onglet | undefined
  recherche?: string | undefined
  annee?: number | undefined
  porteurId?: number | undefined
  commissionId?: number | undefined
  attente?: 'controle' | 'bilan' | undefined
}

/** What both the rows (`l`) and the counts (`l` too) can be filtered by. */
function communes(role: Role, f: OuTrous<FiltresListe>) {
  const toutes = []
  if (role === 'comptable') toutes.push(sql`l.onglet in ('commissions-passees', 'archives')`)
  if (role === 'membreCommission') toutes.push(sql`l.visible_membres`)
  if (f.annee !== undefined) toutes.push(sql`l.annee = ${f.annee}`)
  if (f.attente === 'controle') toutes.push(sql`l.attend_controle`)
  if (f.attente === 'bilan') toutes.push(sql`l.attend_bilan`)
  return toutes
}

const chacune = (toutes: RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${toutes.length > 0 ? sql.join(toutes, sql` and `) : sql`true`}`

/** A member reads no row of a commission that is hidden, however old the row is. */
const MONTREE = sql`exists(select from commission c where c.id = l.commission_id and c.is_visible)`

/** What a search finds, in the words that this role may read. */
export const contientLesMots = (role: Role, recherche: OuTrous<FiltresListe>['recherche']) =>
  commenceParMots(role === 'membreCommission' ? sql`l.mots_membres` : sql`l.mots`, recherche as string)

/** Rows that this person may read and these filters keep, their tab apart; of `l` (ligne_liste). */
export function conditionsLignes(lecteur: OuTrous<Lecteur> & { role: Role }, f: OuTrous<FiltresListe>) {
  const toutes = communes(lecteur.role, f)
  if (lecteur.role === 'membreCommission') toutes.push(MONTREE)
  if (lecteur.role === 'porteurProjet') toutes.push(sql`l.porteur_id = ${lecteur.porteurId ?? 0}`)
  if (f.porteurId !== undefined) toutes.push(sql`l.porteur_id = ${f.porteurId}`)
  if (f.commissionId !== undefined) toutes.push(sql`l.commission_id = ${f.commissionId}`)
  // A search goes through all tabs, and each answer tells its own.
  if (f.recherche) toutes.push(contientLesMots(lecteur.role, f.recherche))
  return chacune(toutes)
}

/** The same of the kept counts, for filters that they know. */
export const conditionsComptes = (role: Role, f: OuTrous<FiltresListe>) => chacune(communes(role, f))

/** True when counts are kept for these filters and this reader: they need not be counted. */
export const compteGarde = (role: Role, f: FiltresListe): boolean =>
  role !== 'porteurProjet' && !f.recherche && f.porteurId === undefined && f.commissionId === undefined
