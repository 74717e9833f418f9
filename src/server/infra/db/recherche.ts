import { type RawBuilder, sql } from 'kysely'

/**
 * True where a word of `mots` begins with each of those of `recherche`, whatever the case and the accents; a
 * number or an address, by its beginning, whole. `mots` is a column that the database fills with `mots_de`.
 */
export const commenceParMots = (mots: RawBuilder<unknown>, recherche: string): RawBuilder<boolean> =>
  sql<boolean>`${mots} @@ recherche_de(${recherche}::text)`

/** What a search finds is counted up to there: a common word is in half of a million rows. */
export const COMPTES_AU_PLUS = 1000

/** The total of an answer, of which so many were counted when it was `borne`. */
export const bornerComptes = (total: number, borne: boolean): { total: number; auMoins?: true } =>
  borne && total > COMPTES_AU_PLUS ? { total: COMPTES_AU_PLUS, auMoins: true } : { total }
