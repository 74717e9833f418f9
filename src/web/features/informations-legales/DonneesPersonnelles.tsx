import { Page } from '../../ui/Page.tsx'
import { ORGANISME } from '../../ui/titre.ts'

/** What is kept about people, for how long (specification 000 §5), and their rights. */
export const DonneesPersonnelles = () => (
  <Page titre="Données personnelles">
    <div className="legal-texte">
      <h2>Ce que nous conservons, et pourquoi</h2>
      <p>
        La {ORGANISME} enregistre les informations de votre structure et de la personne qui la représente, vos
        coordonnées, vos coordonnées bancaires et vos demandes d’aide. Elles servent à instruire vos demandes,
        à signer les conventions, à verser les aides et à en suivre l’usage.
      </p>
      <h2>Qui y a accès</h2>
      <p>
        Les personnes chargées de l’instruction, de la comptabilité et, pour les demandes qui leur sont
        présentées, les membres des commissions. Les coordonnées bancaires ne sont lues en entier que par la
        comptabilité et l’administration du portail.
      </p>
      <h2>Durée de conservation</h2>
      <p>Les données sont conservées 5&nbsp;ans.</p>
      <h2>Ce que garde votre navigateur</h2>
      <p>
        Un témoin technique protège vos envois, et votre session est gardée dans le stockage local du
        navigateur jusqu’à votre déconnexion. Rien n’est mesuré ni partagé avec des tiers.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez demander l’accès à vos données, leur rectification, leur effacement ou la limitation de
        leur traitement auprès de la {ORGANISME}, et adresser une réclamation à la CNIL.
      </p>
    </div>
  </Page>
)
