import { type RouteObject, redirect } from 'react-router'
import { ecran } from './ecran.ts'
import { exigerSession } from './gardes.ts'
import { Section } from './Section.tsx'

const bientot = ecran(() => import('./PageBientot.tsx'), 'PageBientot')

/** Staff and commission members. A screen is added to `children`, inside the `Section` of its resource. */
export const routesPersonnel: RouteObject[] = [
  {
    path: 'admin',
    loader: exigerSession,
    lazy: ecran(() => import('./CoquillePersonnel.tsx'), 'CoquillePersonnel'),
    children: [
      { index: true, loader: () => redirect('/admin/porteur') },
      {
        element: <Section ressource="projet" />,
        children: [
          {
            path: 'projets',
            lazy: ecran(() => import('../features/projet/instruction/EcranProjets.tsx'), 'EcranProjets'),
          },
          {
            path: 'projets/validation',
            lazy: ecran(() => import('../features/projet/instruction/EcranProjet.tsx'), 'EcranProjet'),
          },
        ],
      },
      {
        // A member reads holders within a commission; the lists are not theirs (docs/authz-matrix.csv).
        element: <Section ressource="porteur" sauf="membreCommission" />,
        children: [
          {
            path: 'porteur',
            lazy: ecran(() => import('../features/porteur/EcranPorteurs.tsx'), 'EcranPorteurs'),
          },
          {
            path: 'porteur/validate/:id',
            lazy: ecran(() => import('../features/porteur/EcranValiderCompte.tsx'), 'EcranValiderCompte'),
          },
        ],
      },
      {
        element: <Section ressource="commission" />,
        children: [{ path: 'commissions', lazy: bientot }],
      },
      { element: <Section ressource="export" />, children: [{ path: 'export', lazy: bientot }] },
      { element: <Section ressource="messagerie" />, children: [{ path: 'messagerie', lazy: bientot }] },
      { element: <Section ressource="kitcom" />, children: [{ path: 'kit-com', lazy: bientot }] },
      { element: <Section ressource="compte" />, children: [{ path: 'comptes', lazy: bientot }] },
      {
        element: <Section ressource="page" />,
        children: [
          { path: 'envois', lazy: ecran(() => import('../features/envoi/EcranEchecs.tsx'), 'EcranEchecs') },
        ],
      },
      { element: <Section ressource="information" />, children: [{ path: 'informations', lazy: bientot }] },
    ],
  },
  {
    path: 'membre-commission/*',
    loader: ({ params }) => redirect(`/admin/${params['*'] || 'commissions'}`),
  },
]
