import { type RawBuilder, sql } from 'kysely'

/**
 * True where every word of `recherche` is somewhere in `texte`, whatever the case and the accents. `texte` is made of
 * the `recherche` columns of the tables, which the database keeps flattened.
 */
export function contientMots(texte: RawBuilder<string>, recherche: string): RawBuilder<boolean> {
  const mots = recherche.trim().split(/\s+/).slice(0, 10)
  const tests = mots.map((mot) => sql`position(aplati(${mot}::text) in ${texte}) > 0`)
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}
