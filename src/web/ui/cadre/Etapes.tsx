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

const estIci = (e: Etape): boolean => e.ici ?? e.etat === 'courante'

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
        {etapes.map((e, i) => (
          <li
            key={e.libelle}
            className={e.ici ? `etape-${e.etat} etape-ici` : `etape-${e.etat}`}
            aria-current={estIci(e) ? 'step' : undefined}
          >
            {e.etat === 'faite' || e.etat === 'incomplete' || e.etat === 'refusee' ? (
              <Icone nom={ICONES_ETAPE[e.etat]} />
            ) : (
              <span className="etape-rang">{i + 1}</span>
            )}
            {e.vers && e.etat !== 'suivante' ? (
              <Link to={e.vers}>{e.libelle}</Link>
            ) : (
              <span>{e.libelle}</span>
            )}
            <small>{e.mot ?? MOTS[e.etat]}</small>
          </li>
        ))}
      </ol>
    </nav>
  )
}
