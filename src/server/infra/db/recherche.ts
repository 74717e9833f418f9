import { type RawBuilder, sql } from 'kysely'

const AVEC = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ’'
const SANS = "aaaaaaceeeeiiiinooooouuuuyy'"

const aplati = (texte: RawBuilder<string>) =>
  sql<string>`replace(translate(lower(${texte}), ${AVEC}, ${SANS}), 'œ', 'oe')`

/** True where every word of `recherche` is somewhere in `texte`, whatever the case and the accents. */
export function contientMots(texte: RawBuilder<string>, recherche: string): RawBuilder<boolean> {
  const mots = recherche.trim().split(/\s+/).slice(0, 10)
  const tests = mots.map((mot) => sql`position(${aplati(sql`${mot}::text`)} in ${aplati(texte)}) > 0`)
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}
