import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { type ISSUES_EXECUTION, REPONSE_DITE } from '#domain/virement/appel-note.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ENREGISTREMENT_INCERTAIN, manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { relireLot, relireVirements } from '../requetes-virement.ts'
import { useAppelNote } from '../use-appel-note.tsx'

type Issue = (typeof ISSUES_EXECUTION)[number]

/** Says what became of a transfer that the bank executed though its run was cancelled. */
export function ModaleReglement({ lot, ligne, fermer }: { lot: LotLu; ligne: LigneLot; fermer: () => void }) {
  const [issue, setIssue] = useState<Issue | null>(null)
  const appel = useAppelNote({ libelle: REPONSE_DITE })
  const [fautif, setFautif] = useState(false)
  const valeur = ligne.executee?.dateValeur ?? null
  return (
    <ModaleConfirmation
      titre={`Que devient le virement ${ligne.reference}\u00a0?`}
      verbe="Enregistrer"
      pret={() => {
        const pret = issue !== null && appel.faux === null
        setFautif(!pret)
        return pret
      }}
      agir={() =>
        appeler(appelsVirement.reglerExecution, {
          params: { id: lot.id, ligne: ligne.id },
          corps: { issue, ...appel.envoye, version: lot.version },
        })
      }
      estFait={async () =>
        (await relireLot(lot.id)).lignes.some((l) => l.id === ligne.id && l.executee?.regle !== null)
      }
      fait={() => {
        annoncer(`Le virement ${ligne.reference} est réglé.`)
        return relireVirements()
      }}
      manque={manqueOuSilence('Rien n’est enregistré.', ENREGISTREMENT_INCERTAIN)}
      rate={relireVirements}
      fermer={fermer}
    >
      <p>
        <b>{ligne.titulaire}</b>, {formatEuros(ligne.montant)}, convention {ligne.numeroConvention}. Demandez
        à la banque si la somme est partie, et si elle est revenue.
      </p>
      <BoutonsRadio<Issue>
        nom="issue"
        libelle="Ce qu’il en est"
        requis
        options={[
          {
            valeur: 'payee',
            libelle: `La structure a reçu la somme\u00a0: l’aide est payée au ${formatJourLong(valeur)}, elle est prévenue par e\u2011mail`,
          },
          {
            valeur: 'sans-suite',
            libelle: 'La somme n’est pas partie, ou elle est revenue\u00a0: l’aide reste à payer',
          },
        ]}
        valeur={issue}
        onChange={setIssue}
        erreurs={fautif && issue === null ? ['Dites si la structure a reçu la somme.'] : []}
      />
      {appel.champs(fautif)}
    </ModaleConfirmation>
  )
}
