import { type RouteObject, redirect } from 'react-router'
import { ecran } from './ecran.ts'
import {
  compteEnInscription,
  exigerMiseEnService,
  exigerSansStructure,
  renvoyerSiConnecte,
  versMotDePasse,
} from './gardes.ts'

const cadre = (large: boolean) => async () => {
  const { CadreCompteRoute } = await import('./ecrans/CadreCompteRoute.tsx')
  return { element: <CadreCompteRoute large={large} /> }
}

/** Pages for which nobody needs to be signed in. */
export const routesCompte: RouteObject[] = [
  {
    lazy: cadre(false),
    children: [
      {
        path: '/',
        loader: renvoyerSiConnecte,
        lazy: ecran(() => import('./ecrans/ConnexionRoute.tsx'), 'ConnexionRoute'),
      },
      {
        path: 'nouveau-mot-de-passe',
        lazy: ecran(
          () => import('#web/features/session/EcranNouveauMotDePasse.tsx'),
          'EcranNouveauMotDePasse',
        ),
      },
      {
        path: 'invitation',
        lazy: ecran(() => import('./ecrans/InvitationRoute.tsx'), 'InvitationRoute'),
      },
      {
        path: 'sans-structure',
        loader: exigerSansStructure,
        lazy: ecran(() => import('./ecrans/SansStructureRoute.tsx'), 'SansStructureRoute'),
      },
      {
        path: 'confirmation-email',
        lazy: ecran(
          () => import('#web/features/compte/EcranConfirmationEmail.tsx'),
          'EcranConfirmationEmail',
        ),
      },
    ],
  },
  { path: 'changer-mot-de-passe', element: null, loader: versMotDePasse },
  {
    lazy: cadre(true),
    children: [
      {
        path: 'second-facteur',
        loader: exigerMiseEnService,
        lazy: ecran(
          () => import('#web/features/second-facteur/EcranMiseEnService.tsx'),
          'EcranMiseEnService',
        ),
      },
      { path: 'creation', element: null, loader: () => redirect('/creation/step1') },
      {
        id: 'creation',
        path: 'creation',
        loader: compteEnInscription,
        lazy: ecran(
          () => import('#web/features/porteur/inscription/CadreInscription.tsx'),
          'CadreInscription',
        ),
        children: [
          {
            path: 'step1',
            lazy: ecran(
              () => import('#web/features/porteur/inscription/EcranStructure.tsx'),
              'EcranStructure',
            ),
          },
          {
            path: 'step2',
            lazy: ecran(() => import('#web/features/porteur/inscription/EcranContact.tsx'), 'EcranContact'),
          },
          {
            path: 'step3',
            lazy: ecran(() => import('#web/features/porteur/inscription/EcranRecue.tsx'), 'EcranRecue'),
          },
        ],
      },
    ],
  },
  {
    lazy: ecran(() => import('#web/features/page/CadreLegal.tsx'), 'CadreLegal'),
    children: [
      {
        path: 'pages/:cle',
        lazy: ecran(() => import('#web/features/page/EcransPage.tsx'), 'EcransPage'),
      },
      {
        path: 'verifier',
        lazy: ecran(() => import('#web/features/verification/EcranVerifier.tsx'), 'EcranVerifier'),
      },
      {
        path: 'donnees-ouvertes',
        lazy: ecran(
          () => import('#web/features/donnees-ouvertes/EcranDonneesOuvertes.tsx'),
          'EcranDonneesOuvertes',
        ),
      },
      {
        path: 'boite-envoi',
        lazy: ecran(() => import('#web/features/envoi/EcranBoiteEnvoi.tsx'), 'EcranBoiteEnvoi'),
      },
    ],
  },
  // Where these pages were before admins kept them; « pages » alone opens the first.
  ...Object.entries({
    pages: 'mentions-legales',
    'mentions-legales': 'mentions-legales',
    'conditions-utilisation': 'cgv',
    'donnees-personnelles': 'donnees-personnelles',
    accessibilite: 'accessibilite',
  }).map(([path, cle]) => ({ path, element: null, loader: () => redirect(`/pages/${cle}`) })),
]
