import { type RouteObject, redirect } from 'react-router'
import { PageErreur } from './PageErreur.tsx'
import { PageInconnue } from './PageInconnue.tsx'
import { Racine } from './Racine.tsx'
import { routesCompte } from './routes-compte.tsx'
import { routesPersonnel } from './routes-personnel.tsx'
import { routesPorteur } from './routes-porteur.tsx'

/** Every page of the application, under /gestion. */
export const routes: RouteObject[] = [
  {
    element: <Racine />,
    errorElement: <PageErreur />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <PageErreur />,
        children: [
          ...routesCompte,
          ...routesPorteur,
          ...routesPersonnel,
          // Links once sent as /gestion/porteur-projet/… are read below the base path too.
          {
            path: 'gestion/*',
            element: null,
            loader: ({ params, request }) => redirect(`/${params['*'] ?? ''}${new URL(request.url).search}`),
          },
          { path: '*', element: <PageInconnue /> },
        ],
      },
    ],
  },
]
