import { Page } from '../../ui/Page.tsx'
import { ORGANISME } from '../../ui/titre.ts'

/** Who answers for the portal. */
export const MentionsLegales = () => (
  <Page titre="Mentions légales">
    <div className="legal-texte">
      <h2>Éditeur</h2>
      <p>
        Ce portail est édité par la {ORGANISME}, organisme qui accorde des aides aux manifestations
        littéraires et culturelles au titre de la copie privée.
      </p>
      <h2>Hébergement</h2>
      <p>Le portail et ses données sont hébergés sous la responsabilité de la {ORGANISME}.</p>
      <h2>Propriété des contenus</h2>
      <p>
        Les textes et les documents déposés restent la propriété de leurs auteurs. Ils ne sont communiqués
        qu’aux personnes chargées d’instruire les demandes d’aide.
      </p>
    </div>
  </Page>
)
