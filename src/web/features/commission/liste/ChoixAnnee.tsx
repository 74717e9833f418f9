import { Icone } from '#web/ui/Icone.tsx'

/** The year whose closed commissions are shown; always one of them. */
export const ChoixAnnee = ({
  annees,
  annee,
  onChange,
}: {
  annees: readonly number[]
  annee: number
  onChange: (annee: number) => void
}) => (
  <span className="choix-liste">
    <select
      className="saisie"
      aria-label="Année"
      value={String(annee)}
      onChange={(e) => onChange(Number(e.target.value))}
    >
      {annees.map((annee) => (
        <option key={annee} value={String(annee)}>
          {annee}
        </option>
      ))}
    </select>
    <Icone nom="bas" />
  </span>
)
