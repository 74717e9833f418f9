import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SuiviReponse } from '#domain/suivi/contrat.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail, PERSONNE_NE_SUIT } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const KARIM = { id: 2, prenom: 'Karim', nom: 'Haddad' }
const MOI = { id: 1, prenom: 'Zoé', nom: 'Lefèvre' }
const suivi = (suiviPar: SuiviReponse['suiviPar']): SuiviReponse =>
  suiviPar ? { suiviPar, depuis: '2026-11-12T09:00:00.000Z', par: MOI, avant: [] } : PERSONNE_NE_SUIT
const COLLEGUES = [
  { ...MOI, role: 'admin' },
  { ...KARIM, role: 'superviseur' },
]

function ouvrir(reponses: Reponses = {}) {
  return ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche({ isControlling: true, actions: [] }) } },
      'GET /collegues': { corps: { data: COLLEGUES } },
      ...reponses,
    },
    { role: 'admin' },
  )
}

test('se confie à un collègue, et le dit', async () => {
  const { personne, serveur } = ouvrir({
    'PATCH /projets/7/suivi': { corps: { status: 'success', data: suivi(KARIM) } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Confier à…' }))
  const dialogue = within(await screen.findByRole('dialog'))
  const choix = await dialogue.findByRole('combobox', { name: 'À qui' })
  dialogue.getByRole('button', { name: 'Le prendre' })
  await personne.selectOptions(choix, 'Karim Haddad (Admin)')
  serveur.routes['GET /projets/7/suivi'] = { corps: { data: suivi(KARIM) } }
  await personne.click(dialogue.getByRole('button', { name: 'Le confier' }))
  await screen.findByText(/^Ce dossier est confié à Karim Haddad/)
  expect(serveur.de('PATCH /projets/7/suivi').map((r) => r.corps)).toEqual([
    { utilisateurId: 2, suiviPar: null },
  ])
  await screen.findByText('confié par Zoé Lefèvre le 12/11/2026')
})

test('passé entre-temps à un autre, le dit, et montre à qui', async () => {
  const { personne, serveur } = ouvrir({
    'PATCH /projets/7/suivi': {
      statut: 409,
      corps: { message: 'Ce dossier vient de changer de mains. Relisez qui le suit avant de le confier.' },
    },
  })
  await personne.click(await screen.findByRole('button', { name: 'Confier à…' }))
  serveur.routes['GET /projets/7/suivi'] = { corps: { data: suivi(KARIM) } }
  await personne.click(await screen.findByRole('button', { name: 'Le prendre' }))
  await screen.findByText(/^Ce dossier vient de changer de mains/)
  await screen.findByText(/^Suivi aujourd’hui par Karim Haddad/)
})

const vide = { data: [], citations: [], meta: { total: 0 } }
test('« Mes dossiers » : vide, puis ce qui attend et les notes qui citent', async () => {
  const { personne, serveur } = ouvrirPortail(
    '/admin/mes-dossiers',
    { 'GET /mes-dossiers': { statut: 500, corps: {} } },
    { role: 'comptable' },
  )
  await personne.click(await screen.findByRole('button', { name: 'Réessayer' }))
  serveur.routes['GET /mes-dossiers'] = { corps: vide }
  await personne.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Vous ne suivez aucun dossier.')
})

test('chaque dossier dit ce qu’il attend ; le point rouge compte ce qui n’est pas ouvert', async () => {
  const dossier = {
    id: 7,
    numero: '2026-0007',
    nom: 'Les Marées du livre',
    structure: 'Lettres en Rade',
    attente: 'controle',
    attendDepuis: '2026-11-05T09:00:00.000Z',
    confieLe: '2026-11-12T09:00:00.000Z',
    confiePar: KARIM,
    nouveau: true,
  }
  const citation = {
    noteId: 4,
    sujet: 'porteur',
    id: 4,
    nom: 'Lettres en Rade',
    auteur: KARIM,
    le: '2026-11-12T09:00:00.000Z',
  }
  ouvrirPortail(
    '/admin/mes-dossiers',
    {
      'GET /mes-dossiers': { corps: { data: [dossier], citations: [citation], meta: { total: 51 } } },
      'GET /notifications': {
        corps: {
          data: { hasUnreadMessages: false, comptesEnAttente: 0, projetsEnAttente: 0, dossiersAVoir: 2 },
        },
      },
    },
    { role: 'superviseur' },
  )
  await screen.findByText('Contrôle à faire depuis le 05/11/2026')
  screen.getByText(/confié par Karim Haddad le 12\/11\/2026 · pas encore ouvert/)
  expect(screen.getByRole('link', { name: 'Les Marées du livre' }).getAttribute('href')).toBe(
    '/gestion/admin/projets/validation?id=7',
  )
  expect(screen.getByRole('link', { name: 'Lettres en Rade' }).getAttribute('href')).toBe(
    '/gestion/admin/porteur?id=4',
  )
  screen.getByText('Les 1 premiers sont montrés ici.')
  await waitFor(() => screen.getAllByRole('link', { name: /^Mes dossiers ?\(2 à ouvrir\)$/ }))
})

test('l’accueil dit combien l’on suit, et combien sont à ouvrir, comme le menu', async () => {
  const notifications = { hasUnreadMessages: false, comptesEnAttente: 0, projetsEnAttente: 0 }
  ouvrirPortail(
    '/admin/accueil',
    {
      'GET /accueil': {
        corps: { data: { jour: '2026-11-22', demonstration: null, files: [], dates: [] } },
      },
      'GET /mes-dossiers': { corps: { ...vide, meta: { total: 3 } } },
      'GET /notifications': { corps: { data: { ...notifications, dossiersAVoir: 1 } } },
    },
    { role: 'superviseur' },
  )
  await screen.findByRole('heading', { name: 'Mes dossiers 3, 1 à ouvrir' })
  screen.getAllByRole('link', { name: /^Mes dossiers ?\(1 à ouvrir\)$/ })
})
