import './Interrupteur.css'

/** A switch: acts at once, unlike a form's box. `description`: its name for screen readers, fuller. */
export function Interrupteur(p: {
  libelle: string
  description?: string
  valeur: boolean
  onChange: (valeur: boolean) => void
  enCours?: boolean
}) {
  return (
    <label className="interrupteur">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native box says its state; HTML refuses a second one
        role="switch"
        checked={p.valeur}
        aria-label={p.description}
        aria-busy={p.enCours || undefined}
        onChange={(e) => !p.enCours && p.onChange(e.target.checked)}
      />
      <span>{p.libelle}</span>
    </label>
  )
}
