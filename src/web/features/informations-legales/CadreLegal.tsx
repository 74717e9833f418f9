import { Suspense } from 'react'
import { Link, Outlet } from 'react-router'
import { Squelette } from '../../ui/Attente.tsx'
import { ORGANISME } from '../../ui/titre.ts'
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
      <Link to="/mentions-legales">Mentions légales</Link>
      <Link to="/donnees-personnelles">Données personnelles</Link>
      <Link to="/conditions-utilisation">Conditions d’utilisation</Link>
      <Link to="/accessibilite">Accessibilité</Link>
      <Link to="/verifier">Vérifier un document</Link>
    </footer>
  </div>
)
