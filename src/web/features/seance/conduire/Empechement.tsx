import type { Votes } from '#domain/seance/voix.ts'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { compter } from '../dire-seance.ts'
import type { Empeche } from './saisie-dossier.ts'

interface Proprietes {
  empechement: Empeche | null
  /** What would be written, once nothing stands in the way. */
  votes: Votes | undefined
  sansSortie: string | null
  surSansSortie: (texte: string | null) => void
  /** Recording without somebody's going out may be offered. */
  possible: boolean
}

/** Why the file can't be recorded yet, and the way round it that leaves a written trace. */
export function Empechement({ empechement, votes, sansSortie, surSansSortie, possible }: Proprietes) {
  return (
    <>
      {sansSortie !== null && (
        <SaisieTexte
          nom="sansSortie"
          libelle="Pourquoi ce membre n’est pas sorti"
          aide="Inscrit au procès-verbal. Sa voix ne compte pas pour autant."
          max={500}
          valeur={sansSortie}
          onChange={surSansSortie}
        />
      )}
      <p id="seance-empechement" className="seance-empechement" role="status">
        {empechement
          ? empechement.raison
          : votes &&
            `${votes.pour} pour, ${votes.contre} contre, ${compter(votes.abstention, 'abstention')}, écrit ainsi au procès-verbal.`}{' '}
        {empechement?.sortie && possible && sansSortie === null && (
          <button type="button" className="lien" onClick={() => surSansSortie('')}>
            Enregistrer sans cette sortie…
          </button>
        )}
      </p>
    </>
  )
}
