import { useNavigate } from 'react-router'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { requeteReprises } from '../requetes-reprise.ts'

/** Takes away an import that was not applied, with its file. */
export function ModaleRetirer({ reprise: r, fermer }: { reprise: RepriseLue; fermer: () => void }) {
  const navigate = useNavigate()
  return (
    <ModaleConfirmation
      titre={`Retirer la reprise de ${r.fichier}\u00a0?`}
      verbe="Retirer"
      variante="refuse"
      manque={manqueOuSilence('La reprise n’a pas été retirée.')}
      agir={() => appeler(appelsReprise.supprimerReprise, { params: { id: r.id } })}
      estFait={dejaSupprime}
      fait={() => {
        annoncer('La reprise est retirée.')
        void requetes.invalidateQueries({ queryKey: requeteReprises.queryKey })
        navigate('/admin/reprises')
      }}
      fermer={fermer}
    >
      <p>
        Le fichier, les choix de colonnes et les réponses sur les structures sont effacés. Le profil gardé
        reste. Aucune aide n’a été enregistrée.
      </p>
    </ModaleConfirmation>
  )
}
