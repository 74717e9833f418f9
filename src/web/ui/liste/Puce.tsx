import type { ReactNode } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import './liste.css'
import { Icone } from '../Icone.tsx'

interface ProprietesPuce {
  children: ReactNode
  /** How many it would leave. */
  nombre?: number | undefined
  /** There are at least so many. */
  auMoins?: boolean | undefined
}

/** A short way to one queue of a list: pressed while it is the filter. */
export const PuceFile = ({
  children,
  nombre,
  auMoins,
  choisie,
  surClic,
}: ProprietesPuce & { choisie: boolean; surClic: () => void }) => (
  <button type="button" className="puce" aria-pressed={choisie} onClick={surClic}>
    {children}
    {nombre !== undefined && (
      <span className="puce-nombre">
        {formatNombre(nombre)}
        {auMoins && '\u00a0+'}
      </span>
    )}
  </button>
)

/** A filter in force; pressing it takes it away. */
export const PuceFiltre = ({ texte, surOter }: { texte: string; surOter: () => void }) => (
  <button
    type="button"
    className="puce puce-active"
    title={texte}
    aria-label={`${texte}, ôter ce filtre`}
    onClick={surOter}
  >
    <span className="puce-texte">{texte}</span>
    <Icone nom="croix" petite />
  </button>
)
