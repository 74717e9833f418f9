import { type RouteObject, redirect } from 'react-router'
import { ecran } from './ecran.ts'
import { exigerSession } from './gardes.ts'
import { Section } from './Section.tsx'

const formulaire = ecran(() => import('#web/features/projet/EcranFormulaire.tsx'), 'EcranFormulaire')

/** The holder's area. A screen is added to `children`, inside the `Section` of its resource. */
export const routesPorteur: RouteObject[] = [
  {
    path: 'porteur-projet',
    loader: exigerSession,
    lazy: ecran(() => import('./coquille/CoquillePorteur.tsx'), 'CoquillePorteur'),
    children: [
      { index: true, element: null, loader: () => redirect('/porteur-projet/dashboard') },
      {
        path: 'dashboard',
        lazy: ecran(() => import('./ecrans/TableauDeBordRoute.tsx'), 'TableauDeBordRoute'),
      },
      {
        element: <Section ressource="projet" />,
        children: [
          {
            path: 'demandes',
            lazy: ecran(() => import('#web/features/projet/suivi/EcranMesDemandes.tsx'), 'EcranMesDemandes'),
          },
          {
            path: 'convention',
            lazy: ecran(() => import('#web/features/convention/EcranConvention.tsx'), 'EcranConvention'),
          },
          {
            path: 'paiement',
            lazy: ecran(() => import('#web/features/paiement/EcranPaiement.tsx'), 'EcranPaiement'),
          },
          {
            path: 'attestation',
            lazy: ecran(() => import('#web/features/attestation/EcranAttestation.tsx'), 'EcranAttestation'),
          },
          {
            path: 'bilan/:etape',
            lazy: ecran(() => import('#web/features/bilan/EcranBilan.tsx'), 'EcranBilan'),
          },
          {
            path: 'projet/success',
            lazy: ecran(() => import('#web/features/projet/EcranSucces.tsx'), 'EcranSucces'),
          },
          { path: 'projet/:etape', lazy: formulaire },
          { path: 'projet/:etape/:id', lazy: formulaire },
        ],
      },
      {
        element: <Section ressource="information" />,
        children: [
          {
            path: 'informations',
            lazy: ecran(() => import('./ecrans/MesInformationsRoute.tsx'), 'MesInformationsRoute'),
          },
          {
            path: 'membres',
            lazy: ecran(() => import('#web/features/membre/EcranMembres.tsx'), 'EcranMembres'),
          },
        ],
      },
      {
        element: <Section ressource="messagerie" />,
        children: [
          {
            path: 'messagerie',
            lazy: ecran(() => import('#web/features/messagerie/EcranMaMessagerie.tsx'), 'EcranMaMessagerie'),
          },
        ],
      },
      {
        element: <Section ressource="kitcom" />,
        children: [
          {
            path: 'kit-com',
            lazy: ecran(() => import('#web/features/kit-com/EcranKitCom.tsx'), 'EcranKitCom'),
          },
        ],
      },
    ],
  },
]
