import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireKit, supprimerDuKit } from './requetes-kit.ts'

const PARTIS =
  'Un de ces fichiers n’est plus dans le kit\u00a0: la liste est à jour, vérifiez votre sélection.'

// Somebody else deleted one meanwhile.
const parti = (cause: unknown): boolean => cause instanceof ErreurApi && cause.statut === 404

interface ModaleProps {
  noms: readonly string[]
  surFermer: () => void
  surSuppression: () => void
}

/** Asks before deleting what is ticked; a failure is said in the dialog, which stays. */
export function ModaleSuppression({ noms, surFermer, surSuppression }: ModaleProps) {
  const fait = (): void =>
    annoncer(noms.length > 1 ? `${noms.length} fichiers supprimés du kit.` : 'Fichier supprimé du kit.')
  return (
    <ModaleConfirmation
      titre="Supprimer la sélection"
      verbe="Supprimer"
      variante="refuse"
      desactive={noms.length === 0}
      agir={() => supprimerDuKit(noms)}
      fait={fait}
      manque={(e) => ({
        message: parti(e) ? PARTIS : messageDe(e, 'La suppression n’a pas pu être faite.'),
      })}
      rate={(e) => void (parti(e) && relireKit())}
      fermer={(supprime) => (supprime ? surSuppression() : surFermer())}
    >
      <p>Êtes-vous sûr de vouloir supprimer la sélection ?</p>
      <ul className="kit-liste">
        {noms.map((nom) => (
          <li key={nom}>{nom}</li>
        ))}
      </ul>
    </ModaleConfirmation>
  )
}
