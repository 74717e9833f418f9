import { SECTION_INTERDITE } from '#domain/commun/messages.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** Shown in place of a section whose canView is missing (specification 000 §6). */
export const DroitInsuffisant = () => (
  <Page titre="Section non accessible">
    <p className="chapeau">{SECTION_INTERDITE}</p>
    <p className="sous-7">
      <LienBouton vers="/">Revenir à l’accueil</LienBouton>
    </p>
  </Page>
)
