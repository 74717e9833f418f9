import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import type { Changement } from '#domain/controle/changements.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Groupe } from '#web/socle/projet/document/PartieDocument.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { BudgetCompare } from './BudgetCompare.tsx'
import { groupesFaceALaReprise } from './lignes-reprises.ts'

/** The budget beside the aid before the portal: a record, which kept no detail. */
export const BudgetRepris = ({
  projet: p,
  groupes,
  changements,
  reprise,
}: {
  projet: ProjetReponse
  groupes: readonly Groupe[]
  changements: readonly Changement[]
  reprise: AideAnterieure
}) => (
  <BudgetCompare
    legende={`Budget ${p.annee} à côté de l’aide reprise de ${reprise.annee}`}
    entete={
      <>
        Comparé à l’aide de {reprise.annee}{' '}
        <span className="comparatif-reprise">
          <Icone nom="annuler" petite enLigne />
          reprise
        </span>
      </>
    }
    colonnes={{ cette: String(p.annee), avant: String(reprise.annee) }}
    groupes={groupesFaceALaReprise(groupes, p, reprise)}
    changements={changements}
  />
)
