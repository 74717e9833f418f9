/** A published file, by its name: which years, which columns, which writing. */
export interface FichierOuvert {
  /** null: every year. */
  annee: number | null
  forme: 'csv' | 'json'
  /** The sixteen columns of the schema alone. */
  strict: boolean
}

/** « aides.csv », « aides-2026.csv », « aides-strict.csv », « aides-2026-strict.csv », « aides-2026.json »; null: none of them. */
export function fichierNomme(nom: string): FichierOuvert | null {
  const lu = /^aides(?:-(\d{4}))?(-strict)?\.(csv|json)$/.exec(nom)
  if (!lu) return null
  const forme = lu[3] === 'json' ? 'json' : 'csv'
  const strict = lu[2] !== undefined
  return forme === 'json' && strict ? null : { annee: lu[1] ? Number(lu[1]) : null, forme, strict }
}
