import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { permissionsDe, type Role } from '#domain/commun/roles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { Notices } from '#web/ui/cadre/Notices.tsx'
import { retirerNotices } from '#web/ui/cadre/notices.ts'

export interface Reponse {
  statut?: number
  corps: unknown
}

/** Answers of the server by « METHODE chemin » (query left out); null cuts the network. */
export type Serveur = Record<string, Reponse | null>

export interface Appel {
  cle: string
  adresse: string
  corps: unknown
}

export const PORTEUR: PorteurReponse = {
  id: 4,
  userId: 9,
  nomStructure: 'Les Mots voyageurs',
  presentation: 'Une association.',
  idCategorieStructure: 1,
  civilite: 'Madame',
  prenom: 'Aïcha',
  nom: 'Diallo',
  fonction: 'Présidente',
  email: 'contact@mots.fr',
  emailContact: null,
  mobile: '+33612345678',
  tel: null,
  adresse: '1 rue du Livre',
  adresseComplement: null,
  codePostal: '69001',
  ville: 'Lyon',
  siteInternet: 'mots.fr',
  facebook: null,
  twitter: null,
  youtube: null,
  linkedin: null,
  titulaireCompte: 'Les Mots voyageurs',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  ribModifieLe: null,
  emailEnAttente: null,
  isValidated: true,
  statut: 'valide',
  motifRefus: null,
  profilComplet: true,
  sections: { structure: true, contact: true, rib: true },
  canCreateNewProjet: true,
  createdAt: '2026-03-02T09:00:00.000Z',
  nbProjets: 2,
  role: 'porteurProjet',
  version: 3,
}

const moi = (role: Role) => ({
  id: 9,
  role,
  isStaff: role !== 'porteurProjet',
  prenom: 'Aïcha',
  nom: 'Diallo',
  email: 'contact@mots.fr',
  hasUnreadMessages: false,
  permissions: permissionsDe(role),
  secondFacteurManquant: false,
  emailEnAttente: null,
  porteurProjet: role === 'porteurProjet' ? { id: 4 } : null,
})

// jsdom lays nothing out and has no modal dialogs.
function completerJsdom(): void {
  Element.prototype.scrollIntoView = () => {}
  HTMLDialogElement.prototype.showModal = function ouvrir(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function fermer(this: HTMLDialogElement) {
    this.open = false
  }
}

/** Shows routes as `role` sees them over a server that answers what it is told; gives the calls made. */
export function montrer(role: Role, routes: RouteObject[], depart: string, serveur: Serveur) {
  const appels: Appel[] = []
  cleanup()
  retirerNotices()
  completerJsdom()
  requetes.clear()
  requetes.setQueryData(cles.moi(), moi(role))
  const fixes: Serveur = {
    'GET /renew-token': { corps: { csrf: 'x' } },
    'GET /me': { corps: { data: moi(role) } },
    'GET /notifications': {
      corps: { data: { hasUnreadMessages: false, comptesEnAttente: 1, projetsEnAttente: 0 } },
    },
    'GET /categories-structures': { corps: { data: [{ id: 1, libelle: 'Association', isRetire: false }] } },
  }
  vi.stubGlobal('fetch', async (adresse: string, init?: RequestInit) => {
    const chemin = adresse.replace('/gestion/api', '').replace(/\?.*$/, '')
    const cle = `${init?.method ?? 'GET'} ${chemin}`
    const corps = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    if (!(cle in fixes)) appels.push({ cle, adresse, corps })
    const r = cle in serveur ? serveur[cle] : fixes[cle]
    if (!r) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(r.corps), { status: r.statut ?? 200 })
  })
  const routeur = createMemoryRouter(routes, { initialEntries: [depart] })
  render(
    <QueryClientProvider client={requetes}>
      <RouterProvider router={routeur} />
      <Notices />
    </QueryClientProvider>,
  )
  return { appels, routeur, serveur }
}
