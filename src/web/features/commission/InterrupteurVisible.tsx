import { useState } from 'react'
import { appelsCommission } from '#domain/commission/appels.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'

/** Shows or hides a commission to its members; when the call fails, the switch goes back and says so. */
export function InterrupteurVisible({ commission: c }: { commission: CommissionCourte }) {
  const [voulu, setVoulu] = useState(c.isVisible)
  const { agir, enCours, echec } = useActe({
    agir: (isVisible: boolean) => {
      const { montrerCommission, masquerCommission } = appelsCommission
      return appeler(isVisible ? montrerCommission : masquerCommission, { params: { id: c.id } })
    },
    fait: relireDemandes,
    manque: (e) => ({ message: 'une erreur est apparue', raison: messageDe(e, '') }),
  })
  return (
    <span className="commission-visible">
      <Interrupteur
        libelle="Visible"
        description={`Visible par les membres, commission ${c.numero} de ${c.annee}`}
        valeur={enCours ? voulu : c.isVisible}
        enCours={enCours}
        onChange={(valeur) => {
          setVoulu(valeur)
          void agir(valeur)
        }}
      />
      {echec && (
        <small className="faute-courte" role="alert">
          <span>{echec.message}</span>
          {echec.raison && <span>{echec.raison}</span>}
        </small>
      )}
    </span>
  )
}
