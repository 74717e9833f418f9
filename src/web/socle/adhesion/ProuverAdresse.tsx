import { useState } from 'react'
import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { relireRejoindre } from './requete-rejoindre.ts'

/** Before anything is said of a SIRET: a link proves the address of who asks. */
export function ProuverAdresse({ adresse }: { adresse: string }) {
  const [partiA, setPartiA] = useState<string | null>(null)
  const { agir, enCours, echec } = useActe({
    agir: () => appeler(appelsAdhesion.prouverAdresse, {}),
    fait: () => setPartiA(adresse),
  })
  const { agir: relire, enCours: relit } = useActe({ agir: relireRejoindre })
  return (
    <div className="encadre encadre-ample st-neutre">
      <div className="pile">
        <p>
          <b>Votre structure est peut-être déjà inscrite.</b> Confirmez que l’adresse {adresse} est la vôtre
          {'\u00a0'}: si une structure du portail a ce SIRET, vous pourrez demander à la rejoindre.
        </p>
        <p role="status">
          {partiA !== null && (
            <>
              Un lien valable 24 heures est parti à {partiA}. Ouvrez-le, puis revenez ici. S’il n’arrive pas,
              regardez dans les indésirables.
            </>
          )}
        </p>
        {echec && <EtatErreur message={echec.message} />}
        <p className="rangee ecart-3">
          <Bouton enCours={enCours} onClick={() => void agir()}>
            {partiA === null ? 'Recevoir un lien à cette adresse' : 'Envoyer un autre lien'}
          </Bouton>
          {partiA !== null && (
            <Bouton enCours={relit} onClick={() => void relire()}>
              J’ai confirmé mon adresse
            </Bouton>
          )}
        </p>
      </div>
    </div>
  )
}
