/** A form's fields, said once: screen, schema, base, documents, erasure derive from them. Without zod. */

export interface Option {
  id: number
  libelle: string
}

/** What becomes of a text once its time is over: whatever is written freely may name somebody. */
type Effacement = 'part' | 'reste'

/** What a field holds, with its bounds. */
export type Genre =
  | { genre: 'texte'; max: number; motif?: RegExp; effacement: Effacement }
  /** Prose: full width on a page, never a column; lists only know whether it is filled in. */
  | { genre: 'long'; max: number; effacement: Effacement }
  | { genre: 'textes'; max: number; auPlus: number; effacement: Effacement }
  | { genre: 'email'; effacement: Effacement }
  /** Typed in several ways and kept in one, as a mobile is: its table's schema says how it is read. */
  | { genre: 'numero'; max: number; effacement: Effacement }
  /** One of a few words. */
  | { genre: 'mot'; mots: readonly string[]; effacement: Effacement }
  | { genre: 'entier'; max: number }
  | { genre: 'euros'; max: number }
  | { genre: 'jour' }
  | { genre: 'booleen' }
  /** One of a few, fixed, whose ids follow each other. */
  | { genre: 'choix'; options: readonly Option[] }
  /** One entry of a referential, or several. */
  | { genre: 'entree' }
  | { genre: 'entrees'; auPlus: number }
  /** A previous application. */
  | { genre: 'demande' }

/** A field as it is typed, by its kind. */
interface Saisies extends Record<'texte' | 'long' | 'email' | 'numero' | 'mot', string | null> {
  textes: (string | null)[]
  entier: number | null
  euros: number | null
  jour: string | null
  booleen: boolean | null
  choix: number | null
  entree: number | null
  entrees: number[]
  demande: number | null
}

/** What its holder typed in it. */
export type ValeurSaisie<C extends { genre: Genre['genre'] }> = C extends { mots: readonly (infer M)[] }
  ? M | null
  : Saisies[C['genre']]

/** What a field holds before anybody filled it. */
export function valeurVide({ genre }: { genre: Genre['genre'] }): [] | false | null {
  if (genre === 'textes' || genre === 'entrees') return []
  return genre === 'booleen' ? false : null
}

/** Values as they are received: a text without its blanks around, none when nothing is left. */
export const commeRecues = <V extends object>(valeurs: V): V =>
  Object.fromEntries(
    Object.entries(valeurs).map(([nom, v]) => [nom, typeof v === 'string' ? v.trim() || null : v]),
  ) as V
