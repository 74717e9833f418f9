import { type RawBuilder, sql } from 'kysely'

/**
 * True where a word of `mots` begins with each of those of `recherche`, whatever the case and the accents; a number or
 * an address is found by its beginning, whole. `mots` is a column that the database fills with `mots_de`.
 */
export const commenceParMots = (mots: RawBuilder<unknown>, recherche: string): RawBuilder<boolean> =>
  sql<boolean>`${mots} @@ recherche_de(${recherche}::text)`
