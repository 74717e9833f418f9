import { Page } from '../../ui/Page.tsx'
import { ORGANISME } from '../../ui/titre.ts'

/** What a holder accepts when an account is created. */
export const ConditionsUtilisation = () => (
  <Page titre="Conditions d’utilisation">
    <div className="legal-texte">
      <h2>Le compte</h2>
      <p>
        Un compte représente une structure. La personne qui le crée déclare être habilitée à agir en son nom
        et fournir des informations exactes. La {ORGANISME} vérifie chaque inscription avant d’ouvrir le
        compte, et peut demander des corrections.
      </p>
      <h2>Les identifiants</h2>
      <p>
        Le mot de passe est personnel. Signalez sans attendre tout usage qui ne serait pas le vôtre, ou le
        départ de la personne responsable du compte.
      </p>
      <h2>La signature électronique</h2>
      <p>
        Les demandes, les conventions et les attestations sont signées par un code à usage unique, envoyé par
        e-mail ou par SMS. La saisie de ce code vaut signature du document affiché. La preuve en est conservée
        avec le document.
      </p>
      <h2>Les aides</h2>
      <p>
        Le dépôt d’une demande n’ouvre aucun droit à une aide. Une aide accordée est versée après signature de
        la convention, et donne lieu à une attestation et à un bilan.
      </p>
      <h2>Durée de conservation</h2>
      <p>Les données du compte et des demandes sont conservées 5&nbsp;ans.</p>
    </div>
  </Page>
)
