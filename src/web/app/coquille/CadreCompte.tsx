import type { ReactNode } from 'react'
import { CLES_PAGES } from '#domain/page/pages.ts'
import { NousEcrire } from '#web/socle/NousEcrire.tsx'
import { intituleAuPied } from '#web/socle/pied.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import './CadreCompte.css'
import { Colophon } from './Colophon.tsx'

/** Frame of pages that need no session: two panes from 1024 px. Plain links: it stands without the router. */
export const CadreCompte = ({ large, children }: { large?: boolean; children: ReactNode }) => (
  <div className="compte">
    <header className="compte-plaque">
      <div className="compte-plaque-fixe">
        <a href="/gestion/" className="compte-marque">
          {ORGANISME}
        </a>
        <div className="compte-phrase">
          <i aria-hidden="true" />
          <p>Déposez, signez et suivez la demande d’aide de votre manifestation littéraire.</p>
        </div>
        <Colophon />
      </div>
    </header>
    <div className="compte-page">
      <main className={large ? 'compte-large' : undefined}>{children}</main>
      <footer className="compte-pied">
        <NousEcrire />
        {CLES_PAGES.map((cle) => (
          <a key={cle} href={`/gestion/pages/${cle}`}>
            {intituleAuPied(cle)}
          </a>
        ))}
        <a href="/gestion/donnees-ouvertes">Données ouvertes</a>
      </footer>
    </div>
  </div>
)
