import { type ComponentProps, useRef } from 'react'
import { Pagination } from '../tableau/Pagination.tsx'
import { Tableau } from '../tableau/Tableau.tsx'
import { TouchesListe } from '../tableau/TouchesListe.tsx'
import { useRangeesOuvrables } from '../tableau/use-rangees-ouvrables.ts'
import './liste.css'

type Proprietes<L> = ComponentProps<typeof Tableau<L>> & {
  /** What tells this list from the others of the tab. */
  liste: string
  /** Absent: all rows are here. */
  pages?: ComponentProps<typeof Pagination> | undefined
  touches?: ComponentProps<typeof TouchesListe>
}

/** Columns that fit on a tablet. */
const A_L_AISE = 6

/** Rows that a press or the keys open, their pages, and those keys said under them. */
export function Rangees<L>({ liste, pages, touches, ...tableau }: Proprietes<L>) {
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, liste)
  return (
    <>
      <div className={tableau.colonnes.length > A_L_AISE ? 'rangees rangees-larges' : 'rangees'} ref={cadre}>
        <Tableau {...tableau} />
      </div>
      {pages && <Pagination {...pages} />}
      <TouchesListe {...touches} />
    </>
  )
}
