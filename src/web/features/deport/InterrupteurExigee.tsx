import { useState } from 'react'
import { appelsDeport } from '#domain/deport/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Interrupteur } from '#web/ui/champs/Interrupteur.tsx'
import { relireDeports } from './requetes-deport.ts'

/** Whether members declare their links before they read; when the call fails, it goes back and says so. */
export function InterrupteurExigee({ id, exigee }: { id: number; exigee: boolean }) {
  const [voulu, setVoulu] = useState(exigee)
  const { agir, enCours, echec } = useActe({
    agir: (oui: boolean) =>
      appeler(appelsDeport.exigerDeclaration, { params: { id }, corps: { exigee: oui } }),
    fait: relireDeports,
    manque: 'Le réglage n’est pas enregistré.',
  })
  return (
    <div className="deports-exigee">
      <Interrupteur
        libelle="Demander la déclaration avant la lecture"
        valeur={enCours ? voulu : exigee}
        enCours={enCours}
        onChange={(oui) => {
          setVoulu(oui)
          void agir(oui)
        }}
      />
      <p className="petit secondaire">
        {exigee
          ? 'Les membres ne lisent un dossier qu’après avoir déclaré leurs liens, ou leur absence.'
          : 'Les membres lisent sans déclarer\u00a0; un lien déclaré ou inscrit agit dans tous les cas.'}
      </p>
      {echec && <EtatErreur {...echec} />}
    </div>
  )
}
