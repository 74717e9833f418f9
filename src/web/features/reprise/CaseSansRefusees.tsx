import { formatNombre } from '#domain/commun/nombres.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'

interface Proprietes {
  nombre: number
  valeur: boolean
  /** It was asked to go on without it. */
  manque: boolean
  onChange: (valeur: boolean) => void
}

/** « Continuer sans les 23 refusées »: said by who takes the file over, never for them. */
export const CaseSansRefusees = ({ nombre, valeur, manque, onChange }: Proprietes) => (
  <CaseACocher
    nom="sans-refusees"
    libelle={
      <b>
        {nombre > 1
          ? `Continuer sans les ${formatNombre(nombre)} refusées`
          : 'Continuer sans la ligne refusée'}
      </b>
    }
    valeur={valeur}
    onChange={onChange}
    erreurs={
      manque
        ? ['Cochez pour continuer sans elles, ou corrigez-les dans leur fichier et déposez-le de nouveau.']
        : undefined
    }
  />
)
