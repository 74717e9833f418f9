import { useState } from 'react'
import { formatJourLong } from '#domain/commun/jours.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { CompteMasque } from '../CompteMasque.tsx'
import { aApprouver, questionApprobation, rejetsARelire } from '../dire-lot.ts'
import { jourSemaine } from '../jours-dits.ts'
import { relireLot, relireVirements } from '../requetes-virement.ts'

const CHANGE = 'Ce lot a changé pendant que vous le lisiez\u00a0: rien n’est approuvé. Fermez, relisez-le.'
const aChange = (cause: unknown): boolean => cause instanceof ErreurApi && cause.code === 'version'

/** Approves a run as it was read; a line that changed meanwhile is shown, and nothing is approved. */
export function ModaleApprobation({ lot: actuel, fermer }: { lot: LotLu; fermer: (viser?: number) => void }) {
  // What was on the page when the question was asked, however often it is answered.
  const [lot] = useState(actuel)
  return (
    <ModaleConfirmation
      titre={questionApprobation(lot)}
      verbe="Approuver"
      agir={() =>
        appeler(appelsVirement.approuverLot, {
          params: { id: lot.id },
          corps: {
            version: lot.version,
            // The dialog only opens once the box « J’ai lu les rejets » is ticked.
            ...(rejetsARelire(lot).length > 0 && { rejetsLus: true }),
            ...(lot.debite && { debite: lot.debite.iban }),
          },
        })
      }
      estFait={async () => (await relireLot(lot.id)).etat === 'approuve'}
      fait={() => {
        annoncer(`Le lot ${lot.numero} est approuvé.`)
        return relireVirements()
      }}
      manque={(cause) =>
        aChange(cause)
          ? { message: CHANGE }
          : manqueOuSilence('Le lot n’est pas approuvé.', 'L’approbation n’est pas confirmée.')(cause)
      }
      rate={async (cause) => {
        if (!(cause instanceof ErreurApi) || cause.statut !== 409) return
        const relu = await relireLot(lot.id).catch(() => null)
        const bloquee = relu?.lignes.find((l) => l.blocage)
        if (!bloquee) return
        annoncer(cause.message, 'refuse')
        fermer(bloquee.id)
      }}
      fermer={() => fermer()}
    >
      <p>
        {aApprouver(lot).nombre > 1 ? 'Ils seront exécutés' : 'Il sera exécuté'} le{' '}
        {jourSemaine(lot.execution)} {formatJourLong(lot.execution)}
        {lot.debite && (
          <>
            , depuis le compte de {lot.debite.nom} (<CompteMasque iban={lot.debite.iban} />)
          </>
        )}
        .
      </p>
      <p>
        Le fichier de la banque sera figé tel que vous l’avez lu. Votre nom et l’heure seront inscrits au
        journal et sur l’ordre de virement.
      </p>
    </ModaleConfirmation>
  )
}
