import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ANNULATION_INCERTAINE, manqueOuSilence } from '#web/lib/use-acte.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { ArretBanque, arretDit, arretEnvoye, SANS_ARRET } from '../banque/ArretBanque.tsx'
import { compter } from '../jours-dits.ts'
import { relireLot, relireVirements } from '../requetes-virement.ts'

/** Cancels a run, with its reason; of a file that left, what the bank said first. */
export function ModaleAnnulation({ lot, fermer }: { lot: LotLu; fermer: () => void }) {
  const [motif, setMotif] = useState('')
  const [fautif, setFautif] = useState(false)
  const [arret, setArret] = useState(SANS_ARRET)
  return (
    <ModaleConfirmation
      titre={`Annuler le lot ${lot.numero}\u00a0?`}
      verbe="Annuler le lot"
      variante="refuse"
      pret={() => {
        const pret = motif.trim() !== '' && arretDit(lot, arret)
        setFautif(!pret)
        return pret
      }}
      agir={() =>
        appeler(appelsVirement.annulerLot, {
          params: { id: lot.id },
          corps: { motif: motif.trim(), version: lot.version, ...arretEnvoye(lot, arret) },
        })
      }
      estFait={async () => (await relireLot(lot.id)).etat === 'annule'}
      fait={() => {
        annoncer(`Le lot ${lot.numero} est annulé.`)
        return relireVirements()
      }}
      manque={manqueOuSilence('Le lot n’est pas annulé.', ANNULATION_INCERTAINE)}
      rate={relireVirements}
      fermer={fermer}
    >
      <ArretBanque lot={lot} arret={arret} changer={setArret} fautif={fautif} />
      <p>
        {compter(lot.total.nombre, 'virement')}, {formatEuros(lot.total.montant)}. Les aides redeviennent
        payables&nbsp;; le lot et son histoire restent.
      </p>
      <ZoneTexte
        nom="motif"
        libelle="Motif de l’annulation"
        requis
        lignes={3}
        max={5000}
        valeur={motif}
        onChange={setMotif}
        erreurs={fautif && motif.trim() === '' ? ['Le motif de l’annulation est obligatoire.'] : []}
      />
    </ModaleConfirmation>
  )
}
