import { viser } from '#web/ui/champs/ResumeErreurs.tsx'

interface AuRegistreProps {
  /** The field's. */
  id: string
  libelle: string
  /** What the register has; null: nothing. */
  propose: string | null | undefined
  valeur: string | null
  surReprendre: (valeur: string) => void
}

const nu = (texte: string | null | undefined): string => (texte ?? '').trim().toLowerCase()

/**
 * What the register has, beside a field; it replaces what was typed only when asked. The button goes once
 * pressed: the field takes the focus.
 */
export function AuRegistre({ id, libelle, propose, valeur, surReprendre }: AuRegistreProps) {
  if (!propose || nu(propose) === nu(valeur)) return null
  return (
    <p className="au-registre rangee rangee-unie sous-1">
      <span>
        Dans l’annuaire public&nbsp;: <b>{propose}</b>
      </span>
      <button
        type="button"
        className="lien"
        onClick={() => {
          surReprendre(propose)
          viser(id)
        }}
      >
        Reprendre <span className="cache">{`${libelle}, ${propose}`}</span>
      </button>
    </p>
  )
}
