import { useMutation } from '@tanstack/react-query'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireKit, supprimerDuKit } from './requetes-kit.ts'

const PARTIS =
  'Un de ces fichiers n’est plus dans le kit\u00a0: la liste est à jour, vérifiez votre sélection.'

interface ModaleProps {
  noms: readonly string[]
  surFermer: () => void
  surSuppression: () => void
}

/** Asks before deleting what is ticked; a failure is said in the dialog, which stays. */
export function ModaleSuppression({ noms, surFermer, surSuppression }: ModaleProps) {
  const suppression = useMutation({
    mutationFn: () => supprimerDuKit(noms),
    onSuccess: () => {
      annoncer(noms.length > 1 ? `${noms.length} fichiers supprimés du kit.` : 'Fichier supprimé du kit.')
      surSuppression()
    },
    // Somebody else deleted one meanwhile.
    onError: (e) => void (e instanceof ErreurApi && e.statut === 404 && relireKit()),
  })
  const parti = suppression.error instanceof ErreurApi && suppression.error.statut === 404
  return (
    <Modale
      titre="Supprimer la sélection"
      surFermer={suppression.isPending ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={suppression.isPending}>
            Annuler
          </Bouton>
          <Bouton
            variante="refuse"
            enCours={suppression.isPending}
            desactive={noms.length === 0}
            onClick={() => suppression.mutate()}
          >
            Supprimer
          </Bouton>
        </>
      }
    >
      <p>Êtes-vous sûr de vouloir supprimer la sélection ?</p>
      <ul className="kit-liste">
        {noms.map((nom) => (
          <li key={nom}>{nom}</li>
        ))}
      </ul>
      {suppression.isError && (
        <EtatErreur
          message={parti ? PARTIS : messageDe(suppression.error, 'La suppression n’a pas pu être faite.')}
        />
      )}
    </Modale>
  )
}
