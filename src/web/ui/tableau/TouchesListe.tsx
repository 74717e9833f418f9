import { useEffect, useState } from 'react'
import { estRaccourci } from '../touches.ts'
import './TouchesListe.css'

const Touche = ({ touches, dit }: { touches: readonly string[]; dit: string }) => (
  <span>
    {touches.map((t) => (
      <kbd key={t}>{t}</kbd>
    ))}{' '}
    {dit}
  </span>
)

interface ProprietesTouches {
  recherche?: boolean
  /** It has filters that F opens; « ? » then tells all the keys. */
  filtres?: boolean
  /** Its rows can be chosen. */
  choix?: boolean
  /** Others of this list, each with what it does. */
  autres?: readonly (readonly [touches: readonly string[], geste: string])[]
  /** Turns the single keys off, for who presses them by accident. */
  coupure?: { actifs: boolean; basculer: () => void }
}

/** Under a list: the keys that go through it; nothing on a phone. */
export function TouchesListe({ recherche, filtres, choix, autres, coupure }: ProprietesTouches) {
  const [toutes, setToutes] = useState(false)
  useEffect(() => {
    if (!filtres) return
    const dire = (evenement: KeyboardEvent): void => {
      if (evenement.key === '?' && !evenement.ctrlKey && !evenement.metaKey && estRaccourci(evenement))
        setToutes((avant) => !avant)
    }
    document.addEventListener('keydown', dire)
    return () => document.removeEventListener('keydown', dire)
  }, [filtres])
  return (
    <p className="touches-liste" aria-live="polite">
      <Touche touches={['↑', '↓']} dit="parcourir" />
      <Touche touches={['Entrée']} dit="ouvrir" />
      {choix && <Touche touches={['X']} dit="choisir" />}
      {choix && <Touche touches={['Maj', '↓']} dit="étendre" />}
      {filtres && <Touche touches={['F']} dit="filtrer" />}
      {recherche && <Touche touches={['/']} dit="rechercher" />}
      {coupure?.actifs !== false &&
        autres?.map(([touches, dit]) => <Touche key={dit} touches={touches} dit={dit} />)}
      {toutes && <Touche touches={['J', 'K']} dit="suivante, précédente" />}
      {toutes && choix && <Touche touches={['Ctrl', 'A']} dit="choisir la page" />}
      {toutes && (
        <Touche
          touches={['Échap']}
          dit={choix ? 'quitter la sélection, puis les filtres' : 'fermer les filtres'}
        />
      )}
      {filtres && <Touche touches={['?']} dit={toutes ? 'moins de raccourcis' : 'tous les raccourcis'} />}
      {coupure && (
        <button type="button" className="lien" aria-pressed={coupure.actifs} onClick={coupure.basculer}>
          {coupure.actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
        </button>
      )}
    </p>
  )
}
