import { Suspense } from 'react'
import { Link, NavLink, Outlet } from 'react-router'
import { CLES_PAGES } from '#domain/page/pages.ts'
import { NousEcrire } from '#web/socle/NousEcrire.tsx'
import { intituleAuPied } from '#web/socle/pied.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import './legal.css'

/** One quiet column under the name of the body, for texts anyone may read. */
export const CadreLegal = () => (
  <div className="legal">
    <header>
      <Link to="/">{ORGANISME}</Link>
      <span>Aides aux manifestations</span>
    </header>
    <main>
      <Suspense fallback={<Squelette lignes={6} />}>
        <Outlet />
      </Suspense>
    </main>
    <footer>
      <NousEcrire />
      {CLES_PAGES.map((cle) => (
        <NavLink key={cle} to={`/pages/${cle}`}>
          {intituleAuPied(cle)}
        </NavLink>
      ))}
      <Link to="/verifier">Vérifier un document</Link>
      <Link to="/donnees-ouvertes">Données ouvertes</Link>
    </footer>
  </div>
)
