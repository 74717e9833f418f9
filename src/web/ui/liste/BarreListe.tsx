import type { ReactNode } from 'react'
import { direFiltres, type FiltreOffert, type FiltresDits } from './filtre.ts'
import './liste.css'
import { PuceFiltre } from './Puce.tsx'
import { VoletFiltres } from './VoletFiltres.tsx'

interface Proprietes<N extends string> {
  offerts: readonly FiltreOffert<N>[]
  filtres: FiltresDits<N>
  /** Only what changes; an empty value takes its filter away. */
  surChange: (change: FiltresDits<N>) => void
  /** When the values offered are first of use. */
  surOuverture?: (() => void) | undefined
  /** Before the chips: the search. */
  debut: ReactNode
  /** Short ways to the queues of the list, and how many of them are in force. */
  files?: { puces: ReactNode; nombre: number }
  /** At the right end: the choice of columns. */
  fin?: ReactNode
}

/** The filters over a list: search, « Filtre », which no chip moves, a chip per filter in force, queues. */
export function BarreListe<N extends string>(props: Proprietes<N>) {
  const { offerts, filtres, surChange, surOuverture, debut, files, fin } = props
  const dits = direFiltres(offerts, filtres)
  return (
    <div className="filtres barre-liste">
      {debut}
      {offerts.length > 0 && (
        <div className="filtres-volet">
          <VoletFiltres
            offerts={offerts}
            filtres={filtres}
            nombre={dits.length + (files?.nombre ?? 0)}
            surChange={surChange}
            surOuverture={surOuverture}
          >
            {files?.puces}
          </VoletFiltres>
        </div>
      )}
      {dits.map((dit) => (
        <PuceFiltre
          key={dit.noms[0]}
          texte={dit.texte}
          surOter={() => surChange(Object.fromEntries(dit.noms.map((nom) => [nom, ''])) as FiltresDits<N>)}
        />
      ))}
      {files && <div className="filtres-files">{files.puces}</div>}
      {fin && <div className="filtres-fin">{fin}</div>}
    </div>
  )
}
