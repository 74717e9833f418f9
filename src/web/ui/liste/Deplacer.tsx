import { Icone } from '../Icone.tsx'
import './liste.css'

/** The list with `cle` one place nearer its start (-1) or its end. */
export const deplacer = <C,>(liste: readonly C[], cle: C, pas: -1 | 1): C[] => {
  const i = liste.indexOf(cle)
  const autres = liste.filter((c) => c !== cle)
  return [...autres.slice(0, i + pas), cle, ...autres.slice(i + pas)]
}

interface ProprietesDeplacer {
  nom: string
  icone: 'haut' | 'bas'
  bloque: boolean
  surClic: () => void
}

/** Moves one thing of a list by one place. */
export const Deplacer = ({ nom, icone, bloque, surClic }: ProprietesDeplacer) => (
  <button
    type="button"
    className="colonnes-deplacer"
    aria-label={nom}
    aria-disabled={bloque || undefined}
    onClick={() => !bloque && surClic()}
  >
    <Icone nom={icone} petite />
  </button>
)
