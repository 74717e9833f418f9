import './Interrupteur.css'

/** A switch: acts at once, unlike a form's box. `description`: its name for screen readers, fuller. */
export function Interrupteur(props: {
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
        checked={props.valeur}
        aria-label={props.description}
        aria-busy={props.enCours || undefined}
        onChange={(e) => !props.enCours && props.onChange(e.target.checked)}
      />
      <span>{props.libelle}</span>
    </label>
  )
}
