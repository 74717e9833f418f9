import { useState } from 'react'
import { ajouterJours, type Jour, jourDe } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { relireLot, relireVirements } from '../requetes-virement.ts'

/** Changes the day on which a prepared run is executed. */
export function ModaleExecution({ lot, fermer }: { lot: LotLu; fermer: () => void }) {
  const [jour, setJour] = useState<Jour | null>(lot.execution)
  const aujourdhui = jourDe(new Date())
  const refus = refusExecution(jour, aujourdhui)
  return (
    <ModaleConfirmation
      titre="Changer le jour d’exécution"
      verbe="Changer le jour"
      desactive={refus !== null}
      parEntree
      agir={() =>
        appeler(appelsVirement.changerExecution, {
          params: { id: lot.id },
          corps: { execution: jour ?? '', version: lot.version },
        })
      }
      estFait={async () => (await relireLot(lot.id)).execution === jour}
      fait={() => {
        annoncer('Le jour d’exécution est changé.')
        return relireVirements()
      }}
      manque={manqueOuSilence('Le jour n’est pas changé.', 'Le changement n’est pas confirmé.')}
      rate={relireVirements}
      fermer={fermer}
    >
      <SaisieDate
        nom="execution"
        libelle="Exécution le"
        aide="Un jour où les banques échangent des euros, d’ici 30 jours."
        valeur={jour}
        min={aujourdhui}
        max={ajouterJours(aujourdhui, 30)}
        onChange={setJour}
        erreurs={refus === null ? [] : [refus]}
      />
    </ModaleConfirmation>
  )
}
