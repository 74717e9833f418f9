import { Icone } from '#web/ui/Icone.tsx'
import './controle.css'

interface Proprietes {
  /** What each of the two buttons does, said in full. */
  nommer: (reponse: boolean) => string
  reponse: boolean | null
  inactive: boolean
  repondre: (reponse: boolean) => void
}

/** The two answers to a part of a review; the one given is pressed. */
export const OuiNon = ({ nommer, reponse, inactive, repondre }: Proprietes) => (
  <span className="oui-non">
    {[true, false].map((oui) => (
      <button
        key={String(oui)}
        type="button"
        className={oui ? 'verdict-oui' : 'verdict-non'}
        aria-pressed={reponse === oui}
        aria-label={nommer(oui)}
        disabled={inactive}
        onClick={() => repondre(oui)}
      >
        <Icone nom={oui ? 'coche' : 'croix'} petite />
        {oui ? 'Oui' : 'Non'}
      </button>
    ))}
  </span>
)
