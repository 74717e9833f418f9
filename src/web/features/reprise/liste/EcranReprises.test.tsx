import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { repriseEnListe } from '#test-kit/ecran/reprise-affichee.ts'

afterEach(fermerPortail)

const LISTER = 'GET /reprises'
const ouvrir = (data: unknown[], role: Role = 'admin') =>
  ouvrirPortail('/admin/reprises', { [LISTER]: { corps: { data } } }, { role })

test('rien encore : ce qu’il faut, le modèle, et par où commencer', async () => {
  const { personne, ici } = ouvrir([])
  await screen.findByText('Aucune reprise')
  screen.getByText(/Ni nom de personne, ni e-mail, ni IBAN/)
  screen.getByText(/20 Mo, 50 000 lignes et 40 colonnes au plus/)
  screen.getByRole('button', { name: 'Télécharger le modèle' })
  await personne.click(screen.getByRole('link', { name: 'Reprendre un fichier' }))
  await screen.findByRole('heading', { name: 'Fichier à reprendre' })
  expect(ici()).toBe('/gestion/admin/reprises/nouvelle')
})

test('chaque reprise : d’où, combien, où elle en est, par qui', async () => {
  const travail = {
    quoi: 'essai' as const,
    depuis: '2026-11-23T09:00:00.000Z',
    par: 'Nora Petit',
    lignes: 10,
  }
  ouvrir([
    repriseEnListe({ id: 9, fichier: 'en-cours.csv', etat: 'deposee', travail }),
    repriseEnListe({ id: 5 }),
    repriseEnListe({
      id: 4,
      fichier: 'faite.csv',
      etat: 'appliquee',
      appliquePar: 'Agnès Delmas',
      appliqueLe: '2026-11-12T10:00:00.000Z',
    }),
    repriseEnListe({
      id: 3,
      fichier: 'defaite.csv',
      etat: 'annulee',
      annulePar: 'Agnès Delmas',
      annuleLe: '2026-11-13T10:00:00.000Z',
    }),
  ])
  const rangee = async (nom: string) =>
    within((await screen.findByRole('link', { name: nom })).closest('tr') as HTMLElement)
  const essai = await rangee('en-cours.csv')
  essai.getByText('Essai en cours')
  essai.getByText('par Nora Petit')
  // Nothing is counted before a trial.
  expect(essai.queryByText('7 903')).toBeNull()
  const prete = await rangee('aides-2015-2025.csv')
  for (const mot of ['Ancien tableur', '8 214', '7 903', '38', '23', 'À appliquer', 'par Agnès Delmas'])
    prete.getByText(mot)
  ;(await rangee('faite.csv')).getByText('par Agnès Delmas, le 12/11/2026')
  ;(await rangee('defaite.csv')).getByText('Annulée')
})

test('illisible : la raison, et de quoi réessayer', async () => {
  const { personne, serveur } = ouvrirPortail(
    '/admin/reprises',
    { [LISTER]: { statut: 500, corps: { message: 'Le service est momentanément indisponible.' } } },
    { role: 'admin' },
  )
  await screen.findByText('Les reprises n’ont pas pu être lues.')
  serveur.routes[LISTER] = { corps: { data: [repriseEnListe()] } }
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('link', { name: 'aides-2015-2025.csv' })
})

test.each<Role>(['superviseur', 'comptable'])(
  '%s : la section ne s’ouvre pas, et rien n’est demandé',
  async (role) => {
    const { serveur } = ouvrir([], role)
    await screen.findByRole('heading', { name: 'Section non accessible' })
    expect(serveur.de(LISTER)).toEqual([])
  },
)

test('le modèle refusé : la raison reste écrite à côté', async () => {
  const { personne } = ouvrirPortail(
    '/admin/reprises',
    {
      [LISTER]: { corps: { data: [repriseEnListe()] } },
      'GET /reprises/modele': { statut: 503, corps: { message: 'Réessayez dans un instant.' } },
    },
    { role: 'admin' },
  )
  await personne.click(await screen.findByRole('button', { name: 'Télécharger le modèle' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Réessayez dans un instant.')
})

test('Paramètres mène à la base passée, pour qui peut la reprendre', async () => {
  const vide = { statut: 503, corps: {} }
  const reponses = { 'GET /parametres/calendrier': vide, [LISTER]: { corps: { data: [] } } }
  const { personne, ici } = ouvrirPortail('/admin/parametres', reponses, { role: 'admin' })
  await personne.click(await screen.findByRole('link', { name: 'Base passée' }))
  await screen.findByText('Aucune reprise')
  expect(ici()).toBe('/gestion/admin/reprises')
  fermerPortail()
  ouvrirPortail('/admin/parametres', reponses, { role: 'superviseur' })
  await screen.findByRole('link', { name: 'Référentiels' })
  expect(screen.queryByRole('link', { name: 'Base passée' })).toBeNull()
})
