import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { requetes } from '#web/lib/requetes.ts'
import './pages.css'
import { routes } from './routes.tsx'

const routeur = createBrowserRouter(routes, { basename: '/gestion' })

/** The whole application, for every address but a first visit to the sign-in page. */
export const Application = () => (
  <QueryClientProvider client={requetes}>
    <RouterProvider router={routeur} />
  </QueryClientProvider>
)
