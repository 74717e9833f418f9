import { Icone } from '#web/ui/Icone.tsx'

interface Proprietes<V extends string> {
  id: string
  /** Its name, when no label stands beside it. */
  nom?: string
  options: readonly { valeur: V; libelle: string; prise?: boolean }[]
  valeur: V
  desactive?: boolean
  decritPar?: string | undefined
  onChange: (valeur: V) => void
}

/** A native list with no label of its own: in a table, or beside its name. What is taken cannot be chosen. */
export const Liste = <V extends string>(p: Proprietes<V>) => (
  <span className="choix-liste reprise-choix">
    <select
      id={p.id}
      className="saisie"
      aria-label={p.nom}
      aria-describedby={p.decritPar}
      disabled={p.desactive}
      value={p.valeur}
      onChange={(e) => {
        const choisie = p.options.find((o) => o.valeur === e.target.value)
        if (choisie) p.onChange(choisie.valeur)
      }}
    >
      {p.options.map((o) => (
        <option key={o.valeur} value={o.valeur} disabled={o.prise}>
          {o.libelle}
        </option>
      ))}
    </select>
    <Icone nom="bas" />
  </span>
)
