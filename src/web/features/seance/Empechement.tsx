import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Empeche } from './saisie-dossier.ts'

interface Proprietes {
  empechement: Empeche | null
  sansSortie: string | null
  surSansSortie: (texte: string | null) => void
  /** Recording without somebody's going out may be offered. */
  possible: boolean
}

/** Why the file can't be recorded yet, and the way round it that leaves a written trace. */
export function Empechement({ empechement, sansSortie, surSansSortie, possible }: Proprietes) {
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
        {empechement?.raison}{' '}
        {empechement?.sortie && possible && sansSortie === null && (
          <button type="button" className="lien" onClick={() => surSansSortie('')}>
            Enregistrer sans cette sortie…
          </button>
        )}
      </p>
    </>
  )
}
