import { Page } from '../../ui/Page.tsx'
import { ORGANISME } from '../../ui/titre.ts'

/** How the portal is meant to be usable by everybody, and what to do when it is not. */
export const Accessibilite = () => (
  <Page titre="Accessibilité">
    <div className="legal-texte">
      <p>
        Ce portail est conçu pour être utilisé au clavier, avec un lecteur d’écran, sur un téléphone et avec
        un agrandissement de 400&nbsp;%. Les couleurs ne portent jamais seules une information, et les
        animations s’arrêtent si votre système le demande.
      </p>
      <h2>Un obstacle&nbsp;?</h2>
      <p>
        Si une page vous empêche de faire une démarche, écrivez à la {ORGANISME}&nbsp;: la démarche vous sera
        proposée par un autre moyen, et la page sera corrigée.
      </p>
    </div>
  </Page>
)
