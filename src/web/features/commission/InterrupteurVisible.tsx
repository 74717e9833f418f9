import { useState } from 'react'
import { contratsCommission } from '#domain/commission/contrat.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'

/** Shows or hides a commission to its members; when the call fails, the switch goes back and says so. */
export function InterrupteurVisible({ commission: c }: { commission: CommissionCourte }) {
  const [voulu, setVoulu] = useState<boolean | null>(null)
  const [echec, setEchec] = useState<string | null>(null)
  const changer = async (isVisible: boolean): Promise<void> => {
    setVoulu(isVisible)
    setEchec(null)
    const params = { id: c.id }
    try {
      if (isVisible) await appeler(contratsCommission.montrerCommission, { params })
      else await appeler(contratsCommission.masquerCommission, { params })
      await relireDemandes()
    } catch (e) {
      setEchec(messageDe(e, ''))
    }
    setVoulu(null)
  }
  return (
    <span className="commission-visible">
      <Interrupteur
        libelle="Visible"
        description={`Visible par les membres, commission ${c.numero} de ${c.annee}`}
        valeur={voulu ?? c.isVisible}
        enCours={voulu !== null}
        onChange={(v) => void changer(v)}
      />
      {echec !== null && (
        <small className="commission-echec" role="alert">
          <span>une erreur est apparue</span>
          {echec && <span>{echec}</span>}
        </small>
      )}
    </span>
  )
}
