import { useState } from 'react'
import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { requeteRejoindre } from './requete-rejoindre.ts'

/** Before anything is said of a SIRET: a link proves the address of who asks. */
export function ProuverAdresse({ adresse, siret }: { adresse: string; siret: string }) {
  const [partiA, setPartiA] = useState<string | null>(null)
  const [pasEncore, setPasEncore] = useState(false)
  const envoi = useActe({
    agir: () => appeler(appelsAdhesion.prouverAdresse, {}),
    fait: () => setPartiA(adresse),
  })
  const relecture = useActe({
    agir: async () => {
      const { adresseConfirmeeLe } = await requetes.fetchQuery({ ...requeteRejoindre(siret), staleTime: 0 })
      setPasEncore(adresseConfirmeeLe === null)
    },
  })
  // Said anew each time it is asked.
  const presser = (acte: typeof envoi): void => {
    setPasEncore(false)
    void acte.agir()
  }
  const echec = envoi.echec ?? relecture.echec
  return (
    <div className="encadre encadre-ample st-neutre">
      <div className="pile">
        <p>
          <b>Votre structure est peut-être déjà inscrite.</b> Confirmez que l’adresse {adresse} est la vôtre
          {'\u00a0'}: si une structure du portail a ce SIRET, vous pourrez demander à la rejoindre.
        </p>
        <p role="status">
          {pasEncore && <b>Cette adresse n’est pas encore confirmée{'\u00a0'}: ouvrez le lien reçu. </b>}
          {partiA !== null && (
            <>
              Un lien valable 24 heures est parti à {partiA}. Ouvrez-le, puis revenez ici. S’il n’arrive pas,
              regardez dans les indésirables.
            </>
          )}
        </p>
        {echec && <EtatErreur message={echec.message} />}
        <p className="rangee ecart-3">
          <Bouton enCours={envoi.enCours} onClick={() => presser(envoi)}>
            {partiA === null ? 'Recevoir un lien à cette adresse' : 'Envoyer un autre lien'}
          </Bouton>
          {partiA !== null && (
            <Bouton enCours={relecture.enCours} onClick={() => presser(relecture)}>
              J’ai confirmé mon adresse
            </Bouton>
          )}
        </p>
      </div>
    </div>
  )
}
