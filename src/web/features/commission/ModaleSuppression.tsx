import { useNavigate } from 'react-router'
import { appelsCommission } from '#domain/commission/appels.ts'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { cles } from '#web/socle/cles.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** Deletes an empty commission, once confirmed. */
export function ModaleSuppression({
  commission: c,
  surFermer,
}: {
  commission: CommissionEcran
  surFermer: () => void
}) {
  const naviguer = useNavigate()
  const base = useBase()
  const quitter = async (): Promise<void> => {
    await naviguer(base)
    await requetes.invalidateQueries({ queryKey: cles.listeCommissions() })
    annoncer('Commission supprimée.')
  }
  return (
    <ModaleConfirmation
      titre="Supprimer la commission"
      verbe="Supprimer la commission"
      variante="refuse"
      agir={() => appeler(appelsCommission.supprimerCommission, { params: { id: c.id } })}
      estFait={dejaSupprime}
      fait={quitter}
      manque="La commission n’est pas supprimée."
      fermer={surFermer}
    >
      <p>
        La commission {c.numero} du {formatJour(c.date)} n’a aucune demande. Son numéro ne sera pas
        réattribué.
      </p>
    </ModaleConfirmation>
  )
}
