import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { FONDATEUR } from '#domain/commun/membres.ts'
import { estStaff, permissionsDe, type Role } from '#domain/commun/roles.ts'
import type { CalendrierReponse, ParametresOrganisme } from '#domain/parametres/contrat.ts'
import type { Moi } from '#domain/session/contrat.ts'
import type { QuiSigne } from '#domain/signature/qui-signe.ts'
import type { SuiviReponse } from '#domain/suivi/contrat.ts'
import { fauxServeur, type Reponses } from '#test-kit/banc/faux-serveur.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { routes } from '#web/app/routes.tsx'
import { Routeur } from '#web/lib/Routeur.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { fermerSession, ouvrirSession } from '#web/lib/session.ts'
import { Notices } from '#web/ui/cadre/Notices.tsx'
import { retirerNotices } from '#web/ui/cadre/notices.ts'
import { passeAffiche } from './passe-affiche.ts'

type Porteur = NonNullable<Moi['porteurProjet']>

const PERIODE = {
  id: 1,
  dateFrom: '2026-01-01',
  dateTo: '2026-05-31',
  periodeStart: '2026-01-01',
  periodeEnd: '2026-05-31',
  deadline: null,
  dateCommission: null,
}
export const CALENDRIER: CalendrierReponse = {
  dateLimiteDepot: null,
  dateDebutMax: '2026-12-31',
  dateFinMax: '2027-12-31',
  periodes: [PERIODE],
  isOuvert: true,
  periodeOuverte: PERIODE,
  prochaineOuverture: null,
  joursConvention: 30,
  joursBilan: 90,
}
/** Who the body is, all said. */
export const ORGANISME: ParametresOrganisme = { ...ORGANISME_EXEMPLE, contactInstalle: null, version: 1 }
const entree = (id: number, libelle: string) => ({ id, libelle, isRetire: false })

/** Nothing waits for a signature, and nobody is to be told. */
const RIEN_A_SIGNER: QuiSigne = {
  objet: null,
  signataires: [],
  proprietaires: [],
  appel: null,
  dejaPrevenu: false,
  question: null,
}

/** What `GET /me` answers to a person of that role. */
export const moi = (role: Role, porteur: Partial<Porteur> = {}): Moi => ({
  id: 1,
  role,
  isStaff: estStaff(role),
  prenom: 'Zoé',
  nom: 'Lefèvre',
  email: 'zoe@lettres-en-rade.fr',
  hasUnreadMessages: false,
  permissions: permissionsDe(role),
  secondFacteurManquant: false,
  porteurProjet:
    role === 'porteurProjet'
      ? {
          id: 4,
          isValidated: true,
          statut: 'valide',
          motifRefus: null,
          profilComplet: true,
          sections: { structure: true, contact: true, rib: true },
          canCreateNewProjet: true,
          equipe: false,
          membre: FONDATEUR,
          ...porteur,
        }
      : null,
})

/** A list, as calls answer it. */
export const enListe = (data: unknown[]) => ({
  corps: { data, meta: { total: data.length, page: 1, parPage: 50 } },
})

/** Nobody follows the application. */
export const PERSONNE_NE_SUIT: SuiviReponse = { suiviPar: null, depuis: null, par: null, avant: [] }

/** The whole application at an address below /gestion, as `role`, over a server answering `reponses`. */
export function ouvrirPortail(
  adresse: string,
  reponses: Reponses = {},
  { role = 'porteurProjet' as Role, porteur = {} as Partial<Porteur> } = {},
) {
  const personne = moi(role, porteur)
  const notifications = { hasUnreadMessages: false, comptesEnAttente: 0, projetsEnAttente: 0 }
  const serveur = fauxServeur({
    'GET /me': { corps: { data: personne } },
    'GET /notifications': { corps: { data: notifications } },
    'GET /me/agenda': { corps: { data: { creeLe: null } } },
    'GET /mes-projets': enListe([]),
    'GET /mes-anciens-projets': enListe([]),
    'GET /mes-paiements': { corps: { data: [] } },
    'GET /messagerie/conversations': enListe([]),
    'GET /projets/7/journal': enListe([]),
    'GET /projets/7/constats': { corps: { data: [] } },
    'GET /projets/7/passe': { corps: { data: passeAffiche() } },
    'POST /projets/7/presence': { corps: { status: 'success' } },
    'GET /modeles': { corps: { data: [] } },
    'GET /notes/projet/7': { corps: { data: [] } },
    'GET /notes/porteur/4': { corps: { data: [] } },
    'GET /porteurs-projet/4/membres/tous': { corps: { data: [] } },
    'GET /projets/7/suivi': { corps: { data: PERSONNE_NE_SUIT } },
    ...Object.fromEntries(
      ['demande', 'convention', 'attestation'].map((o) => [
        `GET /projets/7/caracteres-perdus/${o}`,
        { corps: { data: [] } },
      ]),
    ),
    'GET /projets/7/qui-signe': { corps: { data: RIEN_A_SIGNER } },
    'GET /projets/7/code-en-cours': { corps: { data: null } },
    'GET /calendrier-depot-projet': { corps: { data: CALENDRIER } },
    'GET /categories-structures': { corps: { data: [entree(1, 'Association')] } },
    'GET /categories-projets': {
      corps: { data: [{ ...entree(1, 'Festival'), domainesRequis: true }] },
    },
    'GET /domaines-editoriaux': { corps: { data: [entree(1, 'Roman'), entree(2, 'Poésie')] } },
    'GET /parametres/organisme': { corps: { data: ORGANISME } },
    'GET /geo/regions': { corps: { data: ['Bretagne', 'Occitanie'] } },
    ...reponses,
  })
  ouvrirSession({ token: 't1', role, isStaff: personne.isStaff })
  const routeur = createMemoryRouter(routes, {
    basename: '/gestion',
    initialEntries: [`/gestion${adresse}`],
  })
  render(
    <QueryClientProvider client={requetes}>
      <Routeur router={routeur} />
    </QueryClientProvider>,
  )
  const ici = () => `${routeur.state.location.pathname}${routeur.state.location.search}`
  return { serveur, routeur, ici, personne: userEvent.setup({ delay: null }) }
}

/** Some routes alone, as `role` sees them at `depart`; `serveur` answers what it holds when called. */
export function montrer(role: Role, routes: RouteObject[], depart: string, reponses: Reponses = {}) {
  fermerEcran()
  const notifications = { hasUnreadMessages: false, comptesEnAttente: 1, projetsEnAttente: 0 }
  const fixes: Reponses = {
    'GET /renew-token': { corps: { csrf: 'x' } },
    'GET /me': { corps: { data: moi(role) } },
    'GET /notifications': { corps: { data: notifications } },
    'GET /categories-structures': { corps: { data: [entree(1, 'Association')] } },
  }
  const { recues, routes: serveur } = fauxServeur({ ...fixes, ...reponses })
  requetes.setQueryData(['moi'], moi(role))
  const routeur = createMemoryRouter(routes, { initialEntries: [depart] })
  render(
    <QueryClientProvider client={requetes}>
      {/* As the frame of each area does. */}
      <Suspense fallback={null}>
        <Routeur router={routeur} />
      </Suspense>
      <Notices />
    </QueryClientProvider>,
  )
  /** The calls of the screen itself, in order. */
  const appels = () => recues.filter((r) => !(r.cle in fixes))
  return { appels, routeur, serveur }
}

/** Closes the screen shown; what the tab remembers stays. */
function fermerEcran(): void {
  cleanup()
  requetes.clear()
  // A notice lives three seconds: the next screen must not find it.
  retirerNotices()
}

/** Closes what was opened; for `afterEach`. */
export function fermerPortail(): void {
  vi.useRealTimers()
  fermerEcran()
  fermerSession()
  // A draft lives as long as the tab.
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

/** From here on time only passes by `passer` (or while the kit waits for something to appear). */
export function figerTemps(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // The testing library only knows fake timers by this name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

/** Lets `ms` milliseconds of the frozen time pass, answers of the server included. */
export const passer = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
