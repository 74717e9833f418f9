import { useRef } from 'react'
import type { LotListe } from '#domain/virement/reponses.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { useRangeesOuvrables } from '#web/ui/tableau/use-rangees-ouvrables.ts'
import { bordLot, colonnesLots } from './colonnes-lots.tsx'

/** Runs, each leading to its page. */
export function TableauLots({
  legende,
  lots,
  prepare,
}: {
  legende: string
  lots: readonly LotListe[]
  prepare: boolean
}) {
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, 'virements')
  return (
    <div className="virement-lots" ref={cadre}>
      <Tableau
        legende={legende}
        colonnes={colonnesLots(prepare)}
        lignes={lots}
        cleDe={(l) => l.id}
        bord={bordLot}
      />
    </div>
  )
}
