export interface Critere {
  /** `10.11`. */
  numero: string
  titre: string
  /** What each test asks, by its number, `10.11.1`. */
  tests: Readonly<Record<string, readonly string[]>>
}
export interface Theme {
  numero: number
  titre: string
  criteres: readonly Critere[]
}

/** One edition of the standard, as its file in docs/accessibilite/normes says it; each has its own. */
export interface Referentiel {
  nom: string
  version: string
  source: string
  licence: string
  themes: readonly Theme[]
}

/** Every criterion, in the order of the standard. */
export const criteresDe = (r: Referentiel): readonly Critere[] => r.themes.flatMap((t) => t.criteres)
