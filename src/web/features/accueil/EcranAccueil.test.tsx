import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Accueil, FileAttendue } from '#domain/accueil/contrat.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { EcranAccueil } from './EcranAccueil.tsx'

const vide = (file: FileAttendue['file']): FileAttendue => ({
  file,
  nombre: 0,
  auMoins: false,
  retards: 0,
  lignes: [],
})
const ligne = (id: number, nom: string, depuis: string, echeance: string | null) => ({
  id,
  nom,
  precision: `2026-000${id} · Lire`,
  montant: 9500,
  depuis,
  echeance,
})
const ACCUEIL: Accueil = {
  jour: '2026-11-22',
  demonstration: null,
  files: [
    {
      ...vide('controle'),
      nombre: 8,
      retards: 1,
      lignes: [
        ligne(1, 'Salon du livre', '2026-10-29', '2026-11-12'),
        ligne(2, 'Les Marées', '2026-11-10', '2026-11-24'),
      ],
    },
    vide('bilan'),
    {
      ...vide('porteurs'),
      nombre: 1,
      retards: 1,
      lignes: [ligne(3, 'Impromptus', '2026-10-08', '2026-10-08')],
    },
  ],
  dates: [
    {
      jour: '2027-01-21',
      quoi: 'commission',
      nom: 'Commission 1 de 2027',
      demandes: 31,
      refusees: 2,
      retirees: 1,
    },
  ],
}
const ouvrir = (role: 'admin' | 'superviseur', accueil: Accueil | null = ACCUEIL) =>
  montrer(
    role,
    [
      { path: '/', element: <EcranAccueil mesDossiers={null} /> },
      { path: '/admin/*', element: <p>Ailleurs</p> },
    ],
    '/',
    {
      'GET /accueil': accueil && { corps: { data: accueil } },
    },
  )
const section = async (name: RegExp) => within(await screen.findByRole('region', { name }))

test('chaque genre dit combien attendent, le plus ancien d’abord, son retard, et mène à la même liste', async () => {
  ouvrir('admin')
  const controle = await section(/Dossiers à contrôler/)
  expect(controle.getAllByRole('listitem').map((l) => l.textContent?.replace(/\s+/g, ' '))).toEqual([
    'Salon du livre 2026-0001 · Lire9 500,00 €reçu le 29/10/202610 jours de retard',
    'Les Marées 2026-0002 · Lire9 500,00 €reçu le 10/11/2026depuis 12 jours',
  ])
  expect(controle.getByRole('link', { name: 'Les 8 dossiers' }).getAttribute('href')).toBe(
    '/admin/projets?tab=in-progress&attente=controle',
  )
  ;(await section(/Bilans à contrôler/)).getByText('Rien n’attend.')
  screen.getByText(/9 tâches attendent, dont 2 en retard : 1 chez nous, 1 chez les porteurs\./)
  screen.getByText('31 demandes, dont 2 refusées par la CAA et 1 retirée')
})

test('les flèches vont d’une rangée à l’autre, à travers les files', async () => {
  ouvrir('admin')
  await section(/Dossiers à contrôler/)
  const suivis: (string | null | undefined)[] = []
  for (const touche of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
    await userEvent.keyboard(touche)
    suivis.push(document.activeElement?.textContent)
  }
  expect(suivis).toEqual(['Salon du livre', 'Les Marées', 'Impromptus', 'Impromptus', 'Les Marées'])
})

test('le bouton mène au plus ancien ; qui ne fait que lire n’en a pas', async () => {
  ouvrir('admin')
  const bouton = await screen.findByRole('link', { name: 'Contrôler le plus ancien' })
  expect(bouton.getAttribute('href')).toBe('/admin/projets/validation?id=1')
  // The row that it leads to shows as such, and no other.
  const teintees = screen.getAllByRole('listitem').filter((l) => l.className.includes('a-commencer'))
  expect(teintees.map((l) => l.querySelector('a')?.textContent)).toEqual(['Salon du livre'])
})

test('un lecteur voit les files, sans bouton', async () => {
  ouvrir('superviseur')
  await section(/Dossiers à contrôler/)
  expect(screen.queryByRole('link', { name: 'Contrôler le plus ancien' })).toBeNull()
  expect(screen.getAllByRole('listitem').some((l) => l.className.includes('a-commencer'))).toBe(false)
})

test('rien n’attend : une phrase le dit', async () => {
  ouvrir('admin', { ...ACCUEIL, files: [vide('controle'), vide('bilan')], dates: [] })
  await screen.findByText(/2026\. Rien n’attend\.$/)
  screen.getByText('Aucune date n’est prévue.')
})

test('une démonstration qui se remplit encore se dit, puis plus rien une fois complète', async () => {
  ouvrir('admin', { ...ACCUEIL, demonstration: { saison: 3, saisons: 6 } })
  await screen.findByText('La démonstration se remplit encore : saison 3 sur 6.')
  cleanup()
  ouvrir('admin')
  await section(/Dossiers à contrôler/)
  expect(screen.queryByText(/démonstration/)).toBeNull()
})

test('une panne se dit, avec de quoi réessayer', async () => {
  ouvrir('admin', null)
  await screen.findByText('L’accueil n’a pas pu être chargé.')
  screen.getByRole('button', { name: 'Réessayer' })
})
