import { useId, useState } from 'react'
import { Link } from 'react-router'
import './Etapes.css'
import { Icone } from '../Icone.tsx'

export interface Etape {
  libelle: string
  /** Under the label, instead of the state's own word. */
  mot?: string | undefined
  etat: 'faite' | 'courante' | 'suivante' | 'enregistree' | 'incomplete' | 'refusee'
  /** The one on screen, when its colour says something else than « courante ». */
  ici?: boolean | undefined
  /** Earlier and current steps can be reached. */
  vers?: string | undefined
}

const MOTS = {
  faite: 'Terminé',
  courante: 'En cours',
  suivante: 'À venir',
  enregistree: 'Enregistré',
  incomplete: 'À compléter',
  refusee: 'À corriger',
} as const
const ICONES_ETAPE = { faite: 'fait', incomplete: 'attention', refusee: 'refuse' } as const

const estIci = (etape: Etape): boolean => etape.ici ?? etape.etat === 'courante'

/** Where one is in a form of several steps; on a phone, a line that unfolds their list. */
export function Etapes({ etapes }: { etapes: readonly Etape[] }) {
  const ici = etapes.findIndex(estIci)
  // No step is the current one: everything is done.
  const rang = ici < 0 ? etapes.length - 1 : ici
  const [depliee, setDepliee] = useState(false)
  const id = useId()
  return (
    <nav aria-label="Étapes" className={depliee ? 'etapes etapes-depliees' : 'etapes'}>
      <button
        type="button"
        className="etapes-court"
        aria-expanded={depliee}
        aria-controls={id}
        onClick={() => setDepliee(!depliee)}
      >
        <span>
          Étape {rang + 1} sur {etapes.length}&nbsp;: <b>{etapes[rang]?.libelle}</b>
        </span>
        <span className="etapes-voir">
          {depliee ? 'Masquer' : 'Voir'} les étapes
          <Icone nom={depliee ? 'haut' : 'bas'} petite />
        </span>
      </button>
      <ol id={id}>
        {etapes.map((etape, rang) => (
          <li
            key={etape.libelle}
            className={etape.ici ? `etape-${etape.etat} etape-ici` : `etape-${etape.etat}`}
            aria-current={estIci(etape) ? 'step' : undefined}
          >
            {etape.etat === 'faite' || etape.etat === 'incomplete' || etape.etat === 'refusee' ? (
              <Icone nom={ICONES_ETAPE[etape.etat]} />
            ) : (
              <span className="etape-rang">{rang + 1}</span>
            )}
            {etape.vers && etape.etat !== 'suivante' ? (
              <Link to={etape.vers}>{etape.libelle}</Link>
            ) : (
              <span>{etape.libelle}</span>
            )}
            <small>{etape.mot ?? MOTS[etape.etat]}</small>
          </li>
        ))}
      </ol>
    </nav>
  )
}
