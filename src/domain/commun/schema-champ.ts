import type { Genre, Option } from './champ.ts'
import { normalise } from './champ-normalise.ts'
import { booleen, choix, email, entier, identifiantRequis, jour, liste, montant, texte } from './champs.ts'

/** Schemas of the fields that tables declare, apart from them: light screens read the tables without zod. */

/** The bounds of a choice. */
export const bornesDuChoix = (options: readonly Option[]): [min: number, max: number] => [
  Math.min(...options.map((o) => o.id)),
  Math.max(...options.map((o) => o.id)),
]

const ID_MAX = 2_147_483_647

/** What each number of a choice means, for who fills in the form from its description alone. */
const enMots = (options: Declare<'choix'>['options']): string =>
  `${options.map((o) => `${o.id}\u00a0: ${o.libelle}`).join('\u00a0; ')}.`

type Declare<G extends Genre['genre']> = Extract<Genre, { genre: G }> & { libelle: string }

/** The value kept for a typed text; null when the text is not valid. */
type Lire = (saisie: string) => string | null

const SCHEMAS = {
  texte: ({ libelle, max, motif }: Declare<'texte'>) => texte(libelle, max, motif),
  long: ({ libelle, max }: Declare<'long'>) => texte(libelle, max),
  textes: ({ libelle, max, auPlus }: Declare<'textes'>) => liste(texte(libelle, max), auPlus, libelle),
  email: ({ libelle }: Declare<'email'>) => email(libelle),
  numero: ({ libelle, max }: Declare<'numero'>, lire: Lire = (v) => v) => normalise(libelle, max, lire),
  mot: ({ libelle, mots }: Declare<'mot'>) => choix(libelle, mots),
  entier: ({ libelle, max }: Declare<'entier'>) => entier(libelle, 0, max),
  euros: ({ libelle, max }: Declare<'euros'>) => montant(libelle, max),
  jour: ({ libelle }: Declare<'jour'>) => jour(libelle),
  booleen: ({ libelle }: Declare<'booleen'>) => booleen(libelle),
  choix: ({ libelle, options }: Declare<'choix'>) =>
    entier(libelle, ...bornesDuChoix(options)).describe(enMots(options)),
  entree: ({ libelle }: Declare<'entree'>) => entier(libelle, 1, ID_MAX),
  entrees: ({ libelle, auPlus }: Declare<'entrees'>) => liste(identifiantRequis(libelle), auPlus, libelle),
  demande: ({ libelle }: Declare<'demande'>) => entier(libelle, 1, ID_MAX),
}

type Schemas = { [G in Genre['genre']]: ReturnType<(typeof SCHEMAS)[G]> }
/** The schema of a field by its kind; a « mot » keeps the type of its words. */
type Schema<C extends Genre> = C extends { mots: readonly (infer M extends string)[] }
  ? ReturnType<typeof choix<M>>
  : Schemas[C['genre']]
type Table = Record<string, Genre & { libelle: string }>

/** The shape of these fields of a table, for an object of it; `lire` says how its numbers are read. */
export const formeDe = <T extends Table, N extends keyof T & string>(
  champs: T,
  noms: readonly N[],
  lire: Partial<Record<string, Lire>> = {},
) =>
  Object.fromEntries(
    noms.map((nom) => {
      const champ: Table[string] = champs[nom] as T[N]
      // Each kind has its own builder, which is given a field of that kind.
      return [nom, SCHEMAS[champ.genre](champ as never, lire[nom])]
    }),
  ) as { [K in N]: Schema<T[K]> }
