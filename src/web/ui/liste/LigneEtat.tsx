import type { ReactNode } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import './liste.css'

interface Proprietes {
  /** Undefined until the list has answered: the line keeps its place. */
  compte: { total: number; auMoins?: boolean | undefined } | undefined
  /** What a row is called, of which an « s » makes many. */
  mot: string
  /** After the count. */
  suite?: ReactNode
  /** The other tabs where the search finds something. */
  apres?: ReactNode
  /** Undefined when nothing filters. */
  surEffacer: (() => void) | undefined
  children?: ReactNode
}

/** The line over a list: « 23 projets », « plus de 1 000 projets », their sums, and the way back to all. */
export const LigneEtat = ({ compte, mot, suite, apres, surEffacer, children }: Proprietes) => (
  <div className="etat-liste">
    <p role="status">
      {compte && (
        <>
          <b>{`${compte.auMoins ? 'plus de ' : ''}${formatNombre(compte.total)} `}</b>
          {`${mot}${compte.total > 1 ? 's' : ''}`}
          {suite}
        </>
      )}
    </p>
    {apres}
    {surEffacer && (
      <button type="button" className="lien" onClick={surEffacer}>
        Effacer les filtres
      </button>
    )}
    {children}
  </div>
)
