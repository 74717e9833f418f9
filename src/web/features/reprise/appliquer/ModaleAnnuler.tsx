import { useState } from 'react'
import { requis } from '#domain/commun/messages.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { ANNULATION_INCERTAINE, manqueOuSilence } from '#web/lib/use-acte.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { aidesReprises, compter } from '../dire-reprise.ts'
import { relireReprise } from '../requetes-reprise.ts'

/** Undoes the whole of an import, with its reason. */
export function ModaleAnnuler({ reprise: r, fermer }: { reprise: RepriseLue; fermer: () => void }) {
  const [motif, setMotif] = useState('')
  const [manque, setManque] = useState(false)
  return (
    <ModaleConfirmation
      titre={`Annuler la reprise de ${r.fichier}\u00a0?`}
      verbe="Annuler la reprise"
      variante="refuse"
      pret={() => {
        const vide = motif.trim() === ''
        setManque(vide)
        if (vide) document.getElementById('motif')?.focus()
        return !vide
      }}
      manque={manqueOuSilence('La reprise n’a pas été annulée.', ANNULATION_INCERTAINE)}
      agir={() =>
        appeler(appelsReprise.annulerReprise, {
          params: { id: r.id },
          corps: { version: r.version, motif },
        })
      }
      estFait={async () => {
        const lue = await relireReprise(r.id)
        return lue.travail?.quoi === 'annulation' || lue.etat === 'annulee'
      }}
      fait={() => relireReprise(r.id)}
      rate={() => relireReprise(r.id).catch(() => null)}
      fermer={fermer}
    >
      <p>
        {r.bilan ? `${compter(aidesReprises(r.bilan), 'aide')} concernées. ` : ''}Tout est défait d’un coup,
        ou rien&nbsp;; l’annulation et sa raison s’inscrivent au journal.
      </p>
      <ZoneTexte
        nom="motif"
        libelle="Motif"
        aide="Pourquoi cette reprise ne doit pas rester."
        requis
        lignes={3}
        max={2000}
        valeur={motif}
        onChange={(v) => {
          setMotif(v)
          setManque(false)
        }}
        erreurs={manque ? [requis('Motif')] : undefined}
      />
    </ModaleConfirmation>
  )
}
