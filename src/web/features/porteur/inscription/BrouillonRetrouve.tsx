import { formatHeure, formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useTitre } from '#web/ui/cadre/titre.ts'

interface BrouillonRetrouveProps {
  le: Date
  surReprendre: () => void
  surEffacer: () => void
}

/** A registration begun on this device, maybe by somebody else: nothing of it shows before it is asked. */
export function BrouillonRetrouve({ le, surReprendre, surEffacer }: BrouillonRetrouveProps) {
  const titre = useTitre('Inscription commencée')
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Une inscription est commencée sur cet appareil
      </h1>
      <div className="sous-7 pile">
        <p>
          Elle date du {formatJourLong(jourDe(le))}, à {formatHeure(le)}. Si elle n’est pas la vôtre,
          effacez-la.
        </p>
        <div className="inscription-boutons rangee a-la-fin ecart-3 boutons-partages">
          <Bouton onClick={surEffacer}>Effacer et recommencer</Bouton>
          <Bouton variante="primary" onClick={surReprendre}>
            Reprendre mon inscription
          </Bouton>
        </div>
      </div>
    </>
  )
}
