import { type RouteObject, redirect } from 'react-router'
import { ecran } from './ecran.ts'
import { exigerSession } from './gardes.ts'
import { Section, SectionAjoutee } from './Section.tsx'

const liste = ecran(() => import('#web/features/commission/liste/EcranCommissions.tsx'), 'EcranCommissions')
const commission = ecran(() => import('./ecrans/CommissionRoute.tsx'), 'CommissionRoute')
const suiviSeance = ecran(() => import('#web/features/seance/suivre/EcranSuivi.tsx'), 'EcranSuivi')
const projetEnCommission = ecran(() => import('./ecrans/ProjetCommissionRoute.tsx'), 'ProjetCommissionRoute')

const deports: RouteObject = {
  element: <SectionAjoutee droit="deport.canDeclare" />,
  children: [
    {
      path: 'commissions/:id/declaration',
      lazy: ecran(() => import('#web/features/deport/EcranDeclaration.tsx'), 'EcranDeclaration'),
    },
    // Of members, the one who presides reads it: the server says who.
    {
      path: 'commissions/:id/deports',
      lazy: ecran(() => import('#web/features/deport/EcranDeports.tsx'), 'EcranDeports'),
    },
  ],
}

const procesVerbaux: RouteObject = {
  element: <SectionAjoutee droit="pv.canSign" />,
  children: [
    {
      path: 'commissions/:id/proces-verbal',
      lazy: ecran(() => import('#web/features/proces-verbal/EcranProcesVerbal.tsx'), 'EcranProcesVerbal'),
    },
    {
      path: 'commissions/:id/proces-verbal/:pvId',
      lazy: ecran(() => import('#web/features/proces-verbal/EcranSignerPv.tsx'), 'EcranSignerPv'),
    },
  ],
}

const changements = ecran(() => import('#web/features/changement/EcransChangement.tsx'), 'EcransChangement')
const comptes = ecran(() => import('#web/features/compte/EcranComptes.tsx'), 'EcranComptes')
const administration = ecran(() => import('./ecrans/AdministrationRoute.tsx'), 'AdministrationRoute')
const virements = ecran(() => import('#web/features/virement/EcransVirement.tsx'), 'EcransVirement')

const routesCommission: RouteObject[] = [
  { path: 'commissions', lazy: liste },
  {
    element: <Section ressource="commission" droit="canManage" />,
    children: [
      {
        path: 'commissions/create',
        lazy: ecran(
          () => import('#web/features/commission/liste/EcranCreerCommission.tsx'),
          'EcranCreerCommission',
        ),
      },
    ],
  },
  deports,
  procesVerbaux,
  { path: 'commissions/:id', lazy: commission },
  { path: 'commissions/:id/validation', lazy: projetEnCommission },
  { path: 'commissions/:id/seance/:seanceId/suivi', lazy: suiviSeance },
  {
    element: <SectionAjoutee droit="seance.canConduct" />,
    children: [
      {
        path: 'commissions/:id/seance',
        lazy: ecran(() => import('#web/features/seance/preparer/EcranPreparer.tsx'), 'EcranPreparer'),
      },
      {
        path: 'commissions/:id/seance/:seanceId',
        lazy: ecran(() => import('#web/features/seance/conduire/EcranConduite.tsx'), 'EcranConduite'),
      },
    ],
  },
]

/** Staff and commission members. A screen is added to `children`, inside the `Section` of its resource. */
export const routesPersonnel: RouteObject[] = [
  {
    path: 'admin',
    loader: exigerSession,
    lazy: ecran(() => import('./coquille/CoquillePersonnel.tsx'), 'CoquillePersonnel'),
    children: [
      {
        index: true,
        element: null,
        loader: ({ request }) => redirect(`/admin/porteur${new URL(request.url).search}`),
      },
      {
        element: <Section ressource="projet" />,
        children: [
          {
            path: 'projets',
            lazy: ecran(() => import('./ecrans/ProjetsRoute.tsx'), 'ProjetsRoute'),
          },
          {
            path: 'projets/validation',
            lazy: ecran(() => import('./ecrans/ProjetRoute.tsx'), 'ProjetRoute'),
          },
          {
            path: 'projets/comparaison',
            lazy: ecran(() => import('#web/features/comparaison/EcranComparaison.tsx'), 'EcranComparaison'),
          },
        ],
      },
      {
        element: <Section ressource="projet" sauf="membreCommission" />,
        children: [
          {
            path: 'mes-dossiers',
            lazy: ecran(() => import('#web/features/suivi/EcranMesDossiers.tsx'), 'EcranMesDossiers'),
          },
        ],
      },
      {
        // A member reads holders within a commission; the lists are not theirs (docs/authz-matrix.csv).
        element: <Section ressource="porteur" sauf="membreCommission" />,
        children: [
          {
            path: 'porteur',
            lazy: ecran(() => import('./ecrans/PorteursRoute.tsx'), 'PorteursRoute'),
          },
          {
            path: 'porteur/validate/:id',
            lazy: ecran(() => import('#web/features/porteur/EcranValiderCompte.tsx'), 'EcranValiderCompte'),
          },
          { path: 'aides-anterieures', lazy: administration },
          { path: 'accueil', lazy: ecran(() => import('./ecrans/AccueilRoute.tsx'), 'AccueilRoute') },
          // Read by who decides: the server says who.
          { path: 'changements', lazy: changements },
          { path: 'changements/:id', lazy: changements },
        ],
      },
      {
        element: <Section ressource="commission" />,
        children: routesCommission,
      },
      {
        element: <SectionAjoutee droit="virement.canConsult" />,
        children: [
          { path: 'virements', lazy: virements },
          { path: 'virements/:id', lazy: virements },
          { path: 'virements/rib/:porteurId', lazy: virements },
        ],
      },
      {
        element: <SectionAjoutee droit="statistique.canConsult" />,
        children: [
          {
            path: 'statistiques',
            lazy: ecran(() => import('#web/features/statistique/EcranStatistiques.tsx'), 'EcranStatistiques'),
          },
        ],
      },
      {
        element: <Section ressource="export" />,
        children: [
          {
            path: 'export',
            lazy: ecran(() => import('#web/features/export/EcranExport.tsx'), 'EcranExport'),
          },
        ],
      },
      {
        element: <SectionAjoutee droit="ecriture.canExport" />,
        children: [
          {
            path: 'ecritures',
            lazy: ecran(() => import('#web/features/ecriture/EcranEcritures.tsx'), 'EcranEcritures'),
          },
        ],
      },
      {
        element: <Section ressource="messagerie" />,
        children: [
          {
            path: 'messagerie',
            lazy: ecran(() => import('#web/features/messagerie/EcranMessagerie.tsx'), 'EcranMessagerie'),
          },
        ],
      },
      {
        // A member has one conversation: their own.
        element: <Section ressource="messagerie" sauf="membreCommission" />,
        children: [
          {
            path: 'messagerie/conversation/:conversationId',
            lazy: ecran(() => import('#web/features/messagerie/EcranConversation.tsx'), 'EcranConversation'),
          },
          {
            path: 'messagerie/ecrire/:userId',
            lazy: ecran(() => import('#web/features/messagerie/EcranEcrire.tsx'), 'EcranEcrire'),
          },
        ],
      },
      {
        element: <Section ressource="kitcom" />,
        children: [{ path: 'kit-com', lazy: administration }],
      },
      {
        element: <Section ressource="compte" />,
        children: [
          { path: 'comptes', lazy: comptes },
          { path: 'comptes/nouveau', lazy: administration },
          {
            path: 'comptes/:id',
            lazy: ecran(() => import('#web/features/compte/EcranCompte.tsx'), 'EcranCompte'),
          },
        ],
      },
      {
        element: <Section ressource="compte" droit="canManage" />,
        children: [
          { path: 'jetons', lazy: administration },
          { path: 'jetons/tableur', lazy: administration },
        ],
      },
      {
        element: <Section ressource="page" />,
        children: [
          { path: 'journal', lazy: administration },
          { path: 'envois', lazy: administration },
          {
            path: 'parametres',
            lazy: ecran(() => import('./ecrans/ParametresRoute.tsx'), 'ParametresRoute'),
          },
          { path: 'parametres/pages/:cle', lazy: administration },
        ],
      },
      {
        element: <Section ressource="projet" droit="canManage" />,
        children: [
          { path: 'colis', lazy: administration },
          { path: 'colis/:id', lazy: administration },
        ],
      },
      {
        // Whoever manages the portal, and nobody else, takes over its past.
        element: <Section ressource="page" droit="canManage" />,
        children: [
          { path: 'reprises', lazy: administration },
          { path: 'reprises/:id', lazy: administration },
          { path: 'reprises/:id/:etape', lazy: administration },
        ],
      },
      // Everybody changes their own password and address, whatever the map (contract §3).
      {
        path: 'informations',
        lazy: ecran(() => import('./ecrans/InformationsRoute.tsx'), 'InformationsRoute'),
      },
    ],
  },
  {
    // Thrown on the wall of the room: no menu around it.
    path: 'admin/commissions/:id/seance/:seanceId/ecran',
    loader: exigerSession,
    lazy: ecran(() => import('#web/features/seance/suivre/EcranSalle.tsx'), 'EcranSalle'),
  },
  {
    // The same screens, at the address of members.
    path: 'membre-commission',
    loader: exigerSession,
    lazy: ecran(() => import('./coquille/CoquillePersonnel.tsx'), 'CoquillePersonnel'),
    children: [
      {
        element: <Section ressource="commission" />,
        children: [
          { index: true, lazy: liste },
          { path: 'commissions', lazy: liste },
          deports,
          procesVerbaux,
          { path: 'commissions/:id', lazy: commission },
          { path: 'commissions/:id/validation', lazy: projetEnCommission },
          { path: 'commissions/:id/seance/:seanceId/suivi', lazy: suiviSeance },
        ],
      },
    ],
  },
  {
    path: 'membre-commission/*',
    element: null,
    loader: ({ params, request }) =>
      redirect(`/admin/${params['*'] || 'commissions'}${new URL(request.url).search}`),
  },
]
