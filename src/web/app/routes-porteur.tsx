import { type RouteObject, redirect } from 'react-router'
import { ecran } from './ecran.ts'
import { exigerCompteOuvert } from './gardes.ts'
import { Section } from './Section.tsx'

const bientot = ecran(() => import('./PageBientot.tsx'), 'PageBientot')

/** The holder's area. A screen is added to `children`, inside the `Section` of its resource. */
export const routesPorteur: RouteObject[] = [
  {
    path: 'porteur-projet',
    loader: exigerCompteOuvert,
    lazy: ecran(() => import('./CoquillePorteur.tsx'), 'CoquillePorteur'),
    children: [
      { index: true, loader: () => redirect('/porteur-projet/dashboard') },
      {
        element: <Section ressource="messagerie" />,
        children: [{ path: 'messagerie', lazy: bientot }],
      },
      {
        element: <Section ressource="kitcom" />,
        children: [{ path: 'kit-com', lazy: bientot }],
      },
    ],
  },
]
