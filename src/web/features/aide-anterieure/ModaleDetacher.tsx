import { appelsAideAnterieure } from '#domain/aide-anterieure/appels.ts'
import type { StructureAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { relireAides } from './requetes.ts'

/** Says that this past is not that structure's: its number no longer counts, only a person links it again. */
export const ModaleDetacher = ({
  structure: s,
  surFermer,
}: {
  structure: StructureAnterieure
  surFermer: () => void
}) => (
  <ModaleConfirmation
    titre={`Détacher ${s.nom}`}
    verbe="Détacher"
    variante="refuse"
    manque="La structure n’est pas détachée."
    agir={() =>
      appeler(appelsAideAnterieure.rattacherStructure, {
        params: { id: s.id },
        corps: { version: s.version, porteurId: null },
      })
    }
    fait={async () => {
      await relireAides()
      annoncer(`${s.nom} est détachée de ${s.porteur}.`)
    }}
    rate={relireAides}
    fermer={surFermer}
  >
    <p>
      {s.porteur} n’aura plus ces {s.aides} aide{s.aides > 1 && 's'} dans son passé. Même si les numéros sont
      les mêmes, seule une personne pourra les rattacher de nouveau.
    </p>
  </ModaleConfirmation>
)
