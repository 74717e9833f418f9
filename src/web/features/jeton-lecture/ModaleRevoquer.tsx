import { citer } from '#domain/commun/guillemets.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { appelsJetonLecture } from '#domain/jeton-lecture/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { phraseUsage } from './dire-jeton.ts'
import { type Jeton, relireJetons } from './requetes-jetons.ts'

/** Ends a token for good, once one knows when it last served. */
export const ModaleRevoquer = ({
  jeton,
  jour,
  surFermer,
}: {
  jeton: Jeton
  jour: Jour
  surFermer: (fait: boolean) => void
}) => (
  <ModaleConfirmation
    titre={`Révoquer ${citer(jeton.nom)}\u00a0?`}
    verbe="Révoquer le jeton"
    variante="refuse"
    agir={() => appeler(appelsJetonLecture.revoquerJeton, { params: { id: jeton.id } })}
    manque="Le jeton n’est pas révoqué."
    fait={async () => {
      await relireJetons()
      annoncer(`Le jeton ${citer(jeton.nom)} est révoqué.`)
    }}
    rate={relireJetons}
    fermer={surFermer}
  >
    <p>
      <b>{phraseUsage(jeton, jour)}</b> Le tableur ou l’outil qui s’en sert ne lira plus rien, dès la requête
      suivante.
    </p>
    <p>Rien ne le rétablit{'\u00a0'}: il faudrait en créer un autre, et le brancher.</p>
  </ModaleConfirmation>
)
