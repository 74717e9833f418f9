import { useRef } from 'react'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { LotListe } from '#domain/virement/banque/reponses.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { useRangeesOuvrables } from '#web/ui/tableau/use-rangees-ouvrables.ts'
import { bordLot, colonnesLots } from './colonnes-lots.tsx'

/** Runs, each leading to its page. */
export function TableauLots({ legende, lots }: { legende: string; lots: readonly LotListe[] }) {
  const { id, role } = useMoi()
  const lecteur = {
    id,
    prepare: aLeDroitAjoute(role, 'virement.canPrepare'),
    approuve: aLeDroitAjoute(role, 'virement.canApprove'),
  }
  const cadre = useRef<HTMLDivElement>(null)
  useRangeesOuvrables(cadre, 'virements')
  return (
    <div className="virement-lots" ref={cadre}>
      <Tableau
        legende={legende}
        colonnes={colonnesLots(lecteur)}
        lignes={lots}
        cleDe={(l) => l.id}
        bord={bordLot}
      />
    </div>
  )
}
