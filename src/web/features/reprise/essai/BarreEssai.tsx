import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { BilanReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'
import { CaseSansRefusees } from '../CaseSansRefusees.tsx'
import { leA, leJour } from '../dire-reprise.ts'
import { versEtape } from '../etapes-reprise.ts'
import { useSansRefusees } from '../use-sans-refusees.ts'

interface Proprietes {
  reprise: RepriseLue
  bilan: BilanReprise
  perime: boolean
}

/** At the foot of a trial: what it is worth, the next step; refused lines are left aside knowingly. */
export function BarreEssai({ reprise: r, bilan, perime }: Proprietes) {
  const navigate = useNavigate()
  const [sans, setSans] = useSansRefusees(r.id)
  const [manque, setManque] = useState(false)
  const n = r.reponses.aDecider
  const avancer = (): void => {
    const refusees = bilan.refusees > 0 && !sans
    setManque(refusees)
    if (refusees) document.getElementById('sans-refusees')?.focus()
    else navigate(versEtape(r.id, n > 0 ? 'structures' : 'appliquer'))
  }
  const valable = r.essaiLe && (
    <p className="secondaire petit">
      Essai du {leA(r.essaiLe)}
      {r.essaiJusque && `, valable jusqu’au ${leJour(r.essaiJusque)} et pour ce fichier seulement`}.
    </p>
  )
  return (
    <div className="reprise-barre" ref={tenirPlace}>
      <div>
        {bilan.refusees > 0 && (
          <CaseSansRefusees
            nombre={bilan.refusees}
            valeur={sans}
            manque={manque}
            onChange={(v) => {
              setSans(v)
              setManque(false)
            }}
          />
        )}
        {valable}
      </div>
      <Bouton
        variante={perime ? 'default' : 'primary'}
        iconeApres="droite"
        desactive={perime}
        onClick={avancer}
      >
        {n > 1
          ? `Confirmer les ${formatNombre(n)} structures probables`
          : n === 1
            ? 'Confirmer la structure probable'
            : 'Aller à «\u00a0Appliquer\u00a0»'}
      </Bouton>
    </div>
  )
}
