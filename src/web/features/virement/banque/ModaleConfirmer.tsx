import { useState } from 'react'
import { formatEuros, somme } from '#domain/commun/argent.ts'
import { formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { compter } from '../jours-dits.ts'
import { relireLot, relireVirements } from '../requetes-virement.ts'
import { DATE_A_VENIR } from '../use-appel-note.tsx'

interface Proprietes {
  lot: LotLu
  lignes: readonly LigneLot[]
  fermer: () => void
}

/**
 * Records that the bank paid these lines, on the day its statement gives; of a cancelled run, that it did so
 * all the same: that pays nothing, somebody settles it.
 */
export function ModaleConfirmer({ lot, lignes, fermer }: Proprietes) {
  const aujourdhui = jourDe(new Date())
  const [jour, setJour] = useState<Jour | null>(lot.execution <= aujourdhui ? lot.execution : null)
  const refus = refusValeur(jour, lot.execution, aujourdhui)
  const annule = lot.annule !== null
  const ids = lignes.map((l) => l.id)
  return (
    <ModaleConfirmation
      titre={`${annule ? 'La banque a exécuté' : 'Confirmer'} ${compter(lignes.length, 'virement')} pour ${formatEuros(somme(lignes.map((l) => l.montant)))}\u00a0?`}
      verbe={annule ? 'Noter' : 'Confirmer'}
      desactive={refus !== null}
      agir={() =>
        appeler(appelsVirement.confirmerLignes, {
          params: { id: lot.id },
          corps: { lignes: ids, dateValeur: jour ?? '', version: lot.version },
        })
      }
      estFait={async () => {
        const relu = await relireLot(lot.id)
        return relu.lignes.every((l) => l.confirmee !== null || l.executee !== null || !ids.includes(l.id))
      }}
      fait={() => {
        annoncer(
          annule
            ? 'Noté\u00a0: dites maintenant si la somme est arrivée.'
            : `${compter(lignes.length, 'virement')} confirmé${lignes.length > 1 ? 's' : ''}.`,
        )
        return relireVirements()
      }}
      manque={manqueOuSilence('Rien n’est confirmé.', 'La confirmation n’est pas sûre.')}
      rate={relireVirements}
      fermer={fermer}
    >
      <p>
        {annule
          ? 'Ce lot est annulé, et son relevé montre pourtant ce virement\u00a0: l’aide n’est payée par rien d’autre tant que personne ne dit si la somme est arrivée.'
          : lignes.length > 1
            ? 'Ces aides seront payées à cette date, et chaque porteur prévenu par e\u2011mail.'
            : `${lignes[0]?.titulaire ?? ''}\u00a0: l’aide sera payée à cette date, et le porteur prévenu par e\u2011mail.`}
      </p>
      <SaisieDate
        nom="dateValeur"
        libelle="Date de valeur"
        aide="Celle du relevé de compte."
        requis
        valeur={jour}
        min={lot.execution}
        max={aujourdhui}
        onChange={setJour}
        erreurs={jour !== null && refus !== null ? [refus] : []}
      />
      {lot.execution > aujourdhui && <p className="secondaire">{refus}</p>}
    </ModaleConfirmation>
  )
}

/** Why that day of value is refused; null when it holds. */
function refusValeur(jour: Jour | null, execution: Jour, aujourdhui: Jour): string | null {
  if (execution > aujourdhui)
    return `Ces virements s’exécutent le ${formatJour(execution)}\u00a0: ils se confirment à partir de ce jour.`
  if (jour === null) return 'Choisissez la date de valeur.'
  if (jour < execution) return `La banque n’a pas pu payer avant le ${formatJour(execution)}.`
  return jour > aujourdhui ? DATE_A_VENIR : null
}
