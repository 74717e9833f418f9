import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** Shown in place of a section whose canView is missing (specification 000 §6). */
export const DroitInsuffisant = () => (
  <Page titre="Section non accessible">
    <p className="chapeau">Vous n'avez pas les droits pour voir cette section.</p>
    <p className="pages-action">
      <LienBouton vers="/">Revenir à l’accueil</LienBouton>
    </p>
  </Page>
)
