import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'
import pg from 'pg'

/** What pg's own query does with the description of an answer, which its types leave out. */
type Receveur = pg.Query & { handleRowDescription(message: { fields: { name: string }[] }): void }

const Requete = pg.Query as unknown as new (reglages: {
  text: string
  values: unknown[]
  name?: string
  callback: (erreur: Error | null, resultat: unknown) => void
}) => Receveur

/** Writes `une_colonne` as the tables' types do; what is asked in camel case, as the database has it. */
class ColonnesCamel extends CamelCasePlugin {
  readonly #connues = new Map<string, string>()

  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  /** The name a column takes in the rows. */
  nom(colonne: string): string {
    const connu = this.#connues.get(colonne)
    if (connu !== undefined) return connu
    const nom = this.camelCase(colonne)
    this.#connues.set(colonne, nom)
    return nom
  }

  // Rows come named from `RequeteCamel`: renaming them one by one took longer than reading them.
  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

export const colonnesCamel = new ColonnesCamel()

/** A statement whose rows come with camel case names, renamed once for all of them. */
export class RequeteCamel extends Requete {
  override handleRowDescription(message: { fields: { name: string }[] }): void {
    for (const champ of message.fields) champ.name = colonnesCamel.nom(champ.name)
    super.handleRowDescription(message)
  }
}
