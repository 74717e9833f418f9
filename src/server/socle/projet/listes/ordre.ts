import { type RawBuilder, sql } from 'kysely'
import type { CleTri, TriListe } from '#domain/projet/liste/tris-liste.ts'

const COLONNES: Record<CleTri, string> = {
  depot: 'depose_le',
  nom: 'nom_tri',
  montant: 'montant',
  demande: 'demande',
  aDecider: 'a_decider',
  decide: 'decide',
  accorde: 'accorde',
  controle: 'controle_le',
  caa: 'caa_le',
  ca: 'ca_le',
  convention: 'convention_le',
  paiement: 'paye_le',
  echeance: 'echeance',
  attente: 'attend_depuis',
  paye: 'paye',
  etat: 'etat_tri',
  categorie: 'categorie_tri',
  region: 'region_tri',
}

/** Those that an index of each tab is in the order of. */
const INDEXES: ReadonlySet<CleTri> = new Set(['depot', 'nom', 'montant', 'demande', 'categorie', 'region'])

/** True when the rows of a tab can be walked in this order, without sorting them. */
export const ordreIndexe = (tri: TriListe | undefined): boolean => !tri || INDEXES.has(tri.cle)

/** What rows are in the order of; newest first when nothing else is asked. */
export const cleDe = (tri: TriListe | undefined): RawBuilder<unknown> =>
  tri ? sql.raw(`l.${COLONNES[tri.cle]}`) : sql`l.cree_le`

/** The order of rows that have a key: the same two are always in the same one. */
export function ordreDesCles(tri: TriListe | undefined, cle = cleDe(tri)): RawBuilder<unknown> {
  const sens = sql.raw(tri?.sens ?? 'desc')
  return sql`${cle} ${sens}, l.projet_id ${sens}`
}

/** The same of all rows: those that have no key come last, either way. */
export const ordreDe = (tri: TriListe | undefined, cle = cleDe(tri)): RawBuilder<unknown> =>
  tri ? sql`${cle} is null, ${ordreDesCles(tri, cle)}` : ordreDesCles(tri, cle)
