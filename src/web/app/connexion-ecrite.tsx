import { renderToString } from 'react-dom/server'
import type { DepartConnexion } from '#web/features/session/EcranConnexion.tsx'
import { PageConnexion } from './PageConnexion.tsx'

/** The sign-in page as HTML, for the build: scripts/construction/connexion.ts writes it into index.html. */
export const ecrireConnexion = (depart: DepartConnexion): string =>
  renderToString(<PageConnexion depart={() => depart} surConnecte={async () => {}} />)
