/** The complete CSV, the one of the sixteen columns of the schema alone, the JSON. */
export type Forme = 'csv' | 'strict' | 'json'

/** A published file, by its name: which years, in which form. */
export interface FichierOuvert {
  /** null: every year. */
  annee: number | null
  forme: Forme
}

/** « aides.csv », « aides-2026.csv », « aides-2026-strict.csv », « aides-2026.json »…; null: none of them. */
export function fichierNomme(nom: string): FichierOuvert | null {
  const lu = /^aides(?:-(\d{4}))?(-strict)?\.(csv|json)$/.exec(nom)
  if (!lu) return null
  const annee = lu[1] ? Number(lu[1]) : null
  if (lu[3] === 'csv') return { annee, forme: lu[2] ? 'strict' : 'csv' }
  return lu[2] ? null : { annee, forme: 'json' }
}
