import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../ui/tokens.css'
import '../ui/polices.css'
import '../ui/base.css'
import './pages.css'
import { requetes } from '../lib/requetes.ts'
import { routes } from './routes.tsx'

const racine = document.getElementById('racine')
if (!racine) throw new Error('La page n’a pas de racine.')

createRoot(racine).render(
  <StrictMode>
    <QueryClientProvider client={requetes}>
      <RouterProvider router={createBrowserRouter(routes, { basename: '/gestion' })} />
    </QueryClientProvider>
  </StrictMode>,
)
