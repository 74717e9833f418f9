import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'

/** Address that leads nowhere. */
export const PageInconnue = () => (
  <main className="page-seule">
    <p className="page-seule-marque">{ORGANISME}</p>
    <Page
      titre="Page introuvable"
      chapeau="L’adresse est peut-être incomplète, ou la page a changé de place."
    >
      <p className="sous-7">
        <LienBouton vers="/" variante="primary">
          Revenir à l’accueil
        </LienBouton>
      </p>
    </Page>
  </main>
)
