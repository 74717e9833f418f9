import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { relirePvs, requeteReglesPv } from './requetes-pv.ts'

/** Whether publishing a step waits for its minutes to be signed: for every commission. */
export function ReglePublication() {
  const { data } = useQuery(requeteReglesPv)
  const [voulu, setVoulu] = useState(false)
  const { agir, enCours, echec } = useActe({
    agir: (publicationAttendSignatures: boolean) =>
      appeler(appelsProcesVerbal.modifierReglesProcesVerbal, {
        corps: { publicationAttendSignatures, version: data?.version ?? 0 },
      }),
    fait: relirePvs,
    rate: relirePvs,
  })
  if (!data) return null
  return (
    <section className="pv-regle sous-6" aria-label="Règle de publication">
      <Interrupteur
        libelle="La publication attend les signatures"
        description="La publication attend les signatures, pour toutes les commissions"
        valeur={enCours ? voulu : data.publicationAttendSignatures}
        enCours={enCours}
        onChange={(valeur) => {
          setVoulu(valeur)
          void agir(valeur)
        }}
      />
      <p className="secondaire petit">
        Pour toutes les commissions&nbsp;: une étape ne se publie qu’une fois son procès-verbal signé des
        deux.
      </p>
      {echec && <EtatErreur {...echec} />}
    </section>
  )
}
