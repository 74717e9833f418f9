import { formatEuros } from '#domain/commun/argent.ts'

/** An amount under its name; a dash where there is none. */
export const Chiffre = ({ nom, valeur }: { nom: string; valeur: number | null }) => (
  <div>
    <dt>{nom}</dt>
    <dd className="chiffres">{valeur === null ? '—' : formatEuros(valeur)}</dd>
  </div>
)
