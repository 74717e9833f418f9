import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import { Routeur } from '#web/lib/Routeur.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { structureIci } from '#web/lib/structure.ts'
import { poursuivre } from '#web/ui/cadre/titre.ts'
import './pages.css'
import { routes } from './routes.tsx'

/** The whole application in `noeud`; a first visit to the sign-in page has it alone, then this (`suite`). */
export function ouvrirApplication(noeud: HTMLElement, { suite = false } = {}): void {
  if (suite) poursuivre()
  const routeur = createBrowserRouter(routes, { basename: baseDe(structureIci()) })
  createRoot(noeud).render(
    <StrictMode>
      <QueryClientProvider client={requetes}>
        <Routeur router={routeur} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
