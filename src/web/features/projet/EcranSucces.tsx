import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import './formulaire.css'
import { DEMANDE_VALIDEE } from '#web/socle/projet/messages-projet.ts'

/** After the signature: what was done, and where the application can be followed. */
export const EcranSucces = () => (
  <Page titre="Projet validé." chapeau={DEMANDE_VALIDEE}>
    <div className="succes st-fait">
      <Icone nom="fait" grande teintee />
      <div>
        <p>
          Le dossier signé vous est envoyé en PDF. Nous contrôlons votre demande et vous écrivons à chaque
          étape&nbsp;; vous pouvez aussi la suivre dans «&nbsp;Mes demandes&nbsp;».
        </p>
        <LienBouton variante="primary" vers="/porteur-projet/demandes">
          Voir mes demandes
        </LienBouton>
      </div>
    </div>
  </Page>
)
