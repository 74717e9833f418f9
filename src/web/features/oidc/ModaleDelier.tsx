import { appelsOidc } from '#domain/oidc/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** Confirms that a link is removed; `apres`: what its person then signs in with. */
export const ModaleDelier = ({
  id,
  titre,
  apres,
  relire,
  surFermer,
}: {
  id: number
  titre: string
  apres: string
  relire: () => Promise<void>
  surFermer: () => void
}) => (
  <ModaleConfirmation
    titre={titre}
    verbe="Délier"
    variante="refuse"
    agir={() => appeler(appelsOidc.delierOidc, { params: { id } })}
    fait={async () => {
      await relire()
      annoncer('Le compte est délié.')
    }}
    fermer={surFermer}
  >
    <p>{apres}</p>
    <p>Les autres sessions ouvertes ainsi se ferment, et un e-mail le confirme.</p>
  </ModaleConfirmation>
)
