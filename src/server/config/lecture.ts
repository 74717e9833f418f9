import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { bornesDe, type Variable, type VariableEntiere } from './variables.ts'

/** A value that a variable cannot have; `message` says what is expected. */
export class ValeurRefusee extends Error {}

/** Reads variables one by one and remembers every bad one, to tell them all at once. */
export class Lecture {
  readonly #env: NodeJS.ProcessEnv
  readonly #fautes = new Map<Variable, string>()
  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** The trimmed value, null when absent or blank. */
  texte(nom: Variable): string | null {
    return this.#env[nom]?.trim() || null
  }

  /** The value as it is, spaces included, null when it is empty. */
  secret(nom: Variable): string | null {
    return this.#env[nom] || null
  }

  absent(nom: Variable): boolean {
    return this.texte(nom) === null
  }

  /** The value as `lire` understands it; null when absent or refused (and then remembered). */
  lire<T>(nom: Variable, lire: (valeur: string) => T): T | null {
    const valeur = this.texte(nom)
    if (valeur === null) return null
    try {
      return lire(valeur)
    } catch (erreur) {
      if (!(erreur instanceof ValeurRefusee)) throw erreur
      this.refuser(nom, erreur.message)
      return null
    }
  }

  /** Within the bounds of the table; `defaut` when it depends on something else. */
  entier(nom: VariableEntiere, defaut: number = bornesDe(nom).defaut): number {
    const [min, max] = bornesDe(nom).entre
    const lu = this.lire(nom, (valeur) => {
      const n = /^\d{1,9}$/.test(valeur) ? Number(valeur) : Number.NaN
      if (n >= min && n <= max) return n
      throw new ValeurRefusee(`un nombre entier de ${min} à ${max} est attendu`)
    })
    return lu ?? defaut
  }

  booleen(nom: Variable, defaut: boolean): boolean {
    const lu = this.lire(nom, (valeur) => {
      if (['1', 'true', 'oui'].includes(valeur.toLowerCase())) return true
      if (['0', 'false', 'non'].includes(valeur.toLowerCase())) return false
      throw new ValeurRefusee('1 ou 0 est attendu')
    })
    return lu ?? defaut
  }

  choix(nom: Variable, valeurs: readonly string[], defaut: string): string {
    const lu = this.lire(nom, (valeur) => {
      if (valeurs.includes(valeur)) return valeur
      throw new ValeurRefusee(`une valeur parmi ${valeurs.join(', ')} est attendue`)
    })
    return lu ?? defaut
  }

  exiger(nom: Variable, raison: string): void {
    if (this.absent(nom)) this.refuser(nom, raison)
  }

  refuser(nom: Variable, raison: string): void {
    if (!this.#fautes.has(nom)) this.#fautes.set(nom, raison)
  }

  /** Throws DemarrageImpossible when anything was refused. */
  conclure(): void {
    if (this.#fautes.size === 0) return
    const lignes = [...this.#fautes].map(([nom, raison]) => `  - ${nom} : ${raison}`)
    throw new DemarrageImpossible(
      `La configuration est incorrecte. Corrigez ces variables d’environnement :\n${lignes.join('\n')}`,
    )
  }
}
