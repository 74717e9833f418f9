import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Moi } from '#domain/session/contrat.ts'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { moi } from '#test-kit/ecran/portail.tsx'
import { Routeur } from '#web/lib/Routeur.tsx'
import { requetes } from '#web/lib/requetes.ts'
import { ouvrirSession } from '#web/lib/session.ts'
import { routes } from '../routes.tsx'

function aller(adresse: string, personne: Moi | null, notifications = {}) {
  const serveur = fauxServeur({
    'GET /me': personne ? { corps: { data: personne } } : { statut: 401, corps: { message: 'non' } },
    'GET /mes-projets': { corps: { data: [], meta: { total: 0, page: 1, parPage: 50 } } },
    'GET /notifications': {
      corps: {
        data: { hasUnreadMessages: false, comptesEnAttente: 0, projetsEnAttente: 0, ...notifications },
      },
    },
  })
  if (personne) ouvrirSession({ token: 't', role: personne.role, isStaff: personne.isStaff })
  const routeur = createMemoryRouter(routes, { initialEntries: [adresse] })
  render(
    <QueryClientProvider client={requetes}>
      <Routeur router={routeur} />
    </QueryClientProvider>,
  )
  return { serveur, routeur }
}

const menu = async () => {
  const [nav] = await screen.findAllByRole('navigation', { name: 'Menu principal' })
  if (!nav) throw new Error('pas de menu')
  return nav
}
const entrees = async () =>
  within(await menu())
    .getAllByRole('link')
    .map((a) => a.querySelector('span')?.textContent)

afterEach(() => {
  cleanup()
  requetes.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('le menu du personnel suit l’ordre donné (NAV-053)', async () => {
  aller('/admin/commissions', moi('admin'))
  expect(await entrees()).toEqual([
    'Accueil',
    'Porteurs',
    'Projets',
    'Virements',
    'Commissions',
    'Statistiques',
    'Export',
    'Écritures',
    'Messagerie',
    'Kit-com',
    'Comptes',
    'Informations',
    'Paramètres',
  ])
})

test.each(['/admin', '/admin/porteur'])('%s montre la page des porteurs (NAV-019)', async (adresse) => {
  const { routeur } = aller(adresse, moi('admin'))
  await screen.findByRole('heading', { level: 1, name: 'Porteurs de projet' })
  await screen.findByRole('link', { name: 'Ouvertures de comptes' })
  expect(routeur.state.location.pathname).toBe('/admin/porteur')
})

test('le menu ne montre que les rubriques permises (NAV-057)', async () => {
  aller('/admin/commissions', moi('comptable'))
  expect(await entrees()).toEqual([
    'Accueil',
    'Porteurs',
    'Projets',
    'Virements',
    'Statistiques',
    'Écritures',
  ])
})

test('sans canView, la section dit qu’elle n’est pas accessible (NAV-058)', async () => {
  aller('/admin/commissions', moi('comptable'))
  await screen.findByText("Vous n'avez pas les droits pour voir cette section.")
})

test('le menu d’un membre de commission a deux entrées (NAV-056)', async () => {
  aller('/membre-commission', moi('membreCommission'))
  expect(await entrees()).toEqual(['Commissions', 'Messagerie'])
})

test('le menu du porteur montre tableau de bord, demandes, informations, messagerie et kit (NAV-048, NAV-051)', async () => {
  aller('/porteur-projet/kit-com', moi('porteurProjet'))
  expect(await entrees()).toEqual([
    'Tableau de bord',
    'Mes demandes',
    'Mes informations',
    'Messagerie',
    'Kit-com',
  ])
})

test('sans permission, « Mes demandes » et « Mes informations » disparaissent (NAV-049, NAV-050)', async () => {
  const personne = moi('porteurProjet')
  personne.permissions.projet.canView = false
  personne.permissions.information.canView = false
  aller('/porteur-projet/kit-com', personne)
  expect(await entrees()).toEqual(['Tableau de bord', 'Messagerie', 'Kit-com'])
})

test('un point rouge suit un profil incomplet (NAV-052)', async () => {
  aller('/porteur-projet/kit-com', moi('porteurProjet', { profilComplet: false }))
  within(await menu()).getByRole('link', { name: /^Mes informations ?\(informations à compléter\)$/ })
})

test('un point rouge compte les comptes en attente (NAV-054)', async () => {
  aller('/admin/commissions', moi('admin'), { comptesEnAttente: 4 })
  await within(await menu()).findByRole('link', { name: /^Porteurs ?\(4 comptes en attente\)$/ })
})

test('« Virements » compte les lots à approuver et les rejets à traiter', async () => {
  aller('/admin/commissions', moi('comptable'), { lotsAApprouver: 1, rejetsATraiter: 2 })
  const nom = /^Virements ?\(3 à approuver ou à traiter\)$/
  await within(await menu()).findByRole('link', { name: nom })
})

test.each([
  ['admin', true],
  ['superviseur', true],
  ['comptable', false],
] as const)('les envois en échec se signalent à un compte %s : %s', async (role, voit) => {
  aller('/admin/commissions', moi(role), { envoisEnEchec: 3 })
  await menu()
  const lien = { name: /^Envois en échec ?\(3 à relancer\)$/ }
  if (voit) expect((await screen.findByRole('link', lien)).getAttribute('href')).toBe('/admin/envois')
  else expect(screen.queryByRole('link', lien)).toBeNull()
})

test('« Déposer une demande » mène à l’étape 1 quand une nouvelle demande est permise (NAV-047)', async () => {
  aller('/porteur-projet/kit-com', moi('porteurProjet'))
  const [lien] = await screen.findAllByRole('link', { name: 'Déposer une demande' })
  expect(lien?.getAttribute('href')).toBe('/porteur-projet/projet/step1')
})

test('« Déconnexion » est un lien vers l’accueil (NAV-045)', async () => {
  aller('/admin/commissions', moi('admin'))
  await menu()
  const [lien] = screen.getAllByRole('link', { name: 'Déconnexion' })
  expect(lien?.getAttribute('href')).toBe('/gestion/')
})

test('personne de connecté : retour à la connexion, un avertissement dans la console (NAV-044, GEN-033)', async () => {
  const avertir = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { routeur } = aller('/admin/commissions', null)
  await screen.findByRole('heading', { name: 'Connexion' })
  expect(routeur.state.location.pathname).toBe('/')
  expect(avertir).toHaveBeenCalledOnce()
  avertir.mockRestore()
})

test('un profil illisible se dit (GEN-031)', async () => {
  const erreur = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { serveur } = aller('/nullepart', moi('admin'))
  await screen.findByRole('heading', { name: 'Page introuvable' })
  cleanup()
  serveur.routes['GET /me'] = { statut: 500, corps: { message: 'panne' } }
  const routeur = createMemoryRouter(routes, { initialEntries: ['/admin/commissions'] })
  render(
    <QueryClientProvider client={requetes}>
      <Routeur router={routeur} />
    </QueryClientProvider>,
  )
  await screen.findByText('Failed to fetch user profile')
  erreur.mockRestore()
})

test('les anciens liens mènent à leur page (NAV-014)', async () => {
  const { routeur } = aller('/gestion/porteur-projet/demandes?x=1', moi('porteurProjet'))
  await waitFor(() => expect(routeur.state.location.pathname).toBe('/porteur-projet/demandes'))
  expect(routeur.state.location.search).toBe('?x=1')
})

test('un porteur non validé est mené à l’inscription, avec ses données (NAV-043)', async () => {
  const { serveur, routeur } = aller(
    '/admin/nullepart',
    moi('porteurProjet', { isValidated: false, statut: 'refus' }),
  )
  serveur.routes['GET /categories-structures'] = { corps: { data: [] } }
  serveur.routes['GET /porteurs-projet/4'] = {
    corps: {
      data: { id: 4, nomStructure: 'Les Mots', presentation: 'P', statut: 'refus', motifRefus: 'Flou.' },
    },
  }
  await routeur.navigate('/porteur-projet/kit-com')
  expect(await screen.findByLabelText(/^Nom de la structure/)).toHaveProperty('value', 'Les Mots')
  expect(routeur.state.location.pathname).toBe('/creation/step1')
  screen.getByText('Flou.')
})
