import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'
import { NousEcrire } from '#web/socle/NousEcrire.tsx'
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
        <Link key={cle} to={`/pages/${cle}`}>
          {TITRES_PAGES[cle]}
        </Link>
      ))}
      <Link to="/verifier">Vérifier un document</Link>
      <Link to="/donnees-ouvertes">Données ouvertes</Link>
    </footer>
  </div>
)
