import { Navigate, useLocation } from 'react-router'
import { seDeconnecter } from '#web/socle/personne/deconnexion.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Etapes } from '#web/ui/cadre/Etapes.tsx'
import { ORGANISME, useTitre } from '#web/ui/cadre/titre.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { useInscription } from './CadreInscription.tsx'

const FAITES = ['Votre structure', 'Votre contact', 'Confirmation'].map((libelle) => ({
  libelle,
  etat: 'faite' as const,
}))

/** State of the address once the request left, kept over a reload: nothing is confirmed that was not sent. */
export const ENVOYEE = { envoyee: true }

/** `/creation/step3`: the request was received and will be checked. */
export function EcranRecue() {
  const envoyee = (useLocation().state as Partial<typeof ENVOYEE> | null)?.envoyee === true
  return envoyee ? <Recue /> : <Navigate to="/creation/step1" replace />
}

function Recue() {
  const { porteur } = useInscription()
  const titre = useTitre('Votre inscription est bien reçue')
  return (
    <>
      <h1 ref={titre} tabIndex={-1}>
        Votre inscription est bien reçue
      </h1>
      <Etapes etapes={FAITES} />
      <div className="sous-7 pile">
        <p>
          Votre inscription a été transmise. Elle va être vérifiée par {ORGANISME}. Vous recevrez un e-mail
          dès que votre compte sera ouvert, ou si des informations sont à corriger.
        </p>
        {!porteur && (
          <p className="secondaire">
            Un e-mail de confirmation vient de partir à l’adresse que vous avez indiquée.
          </p>
        )}
        {porteur ? (
          <Bouton variante="primary" onClick={() => void seDeconnecter()}>
            Fermer
          </Bouton>
        ) : (
          <LienBouton vers="/" variante="primary">
            Fermer
          </LienBouton>
        )}
      </div>
    </>
  )
}
