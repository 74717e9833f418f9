import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CLES_PAGES, TITRES_PAGES } from '#domain/page/pages.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const page = (cle: string, texte: string) => ({
  [`GET /pages/${cle}`]: {
    corps: { data: { cle, titre: 'x', version: 3, texte, modifieLe: '2026-03-02T09:00:00.000Z' } },
  },
})
const CGV = page('cgv', '## Durée\n\nLes données sont conservées 5\u00a0ans.')

test('montre le texte gardé, sa version, et les autres pages au pied', async () => {
  ouvrirPortail('/pages/cgv', CGV)
  await screen.findByRole('heading', { level: 1, name: 'Conditions d’utilisation' })
  await screen.findByRole('heading', { level: 2, name: 'Durée' })
  screen.getByText('Version 3, en vigueur depuis le 2 mars 2026.')
  const pied = screen.getAllByRole('link').map((l) => l.getAttribute('href'))
  for (const cle of CLES_PAGES) expect(pied).toContain(`/gestion/pages/${cle}`)
})

test.each([
  ['/conditions-utilisation', 'cgv'],
  ['/mentions-legales', 'mentions-legales'],
  ['/donnees-personnelles', 'donnees-personnelles'],
  ['/accessibilite', 'accessibilite'],
  ['/pages', 'mentions-legales'],
] as const)('l’ancienne adresse %s mène à la page « %s »', async (adresse, cle) => {
  const { ici } = ouvrirPortail(adresse, page(cle, 'Texte.'))
  await screen.findByRole('heading', { level: 1, name: TITRES_PAGES[cle] })
  await screen.findByText('Texte.')
  expect(ici()).toBe(`/gestion/pages/${cle}`)
})

test('une page qui n’existe pas le dit, et ramène à l’accueil', async () => {
  ouvrirPortail('/pages/inconnue', {
    'GET /pages/inconnue': { statut: 404, corps: { message: 'Introuvable' } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })
  screen.getByRole('link', { name: 'Revenir à l’accueil' })
})

test('une panne se dit sous le titre et se réessaie', async () => {
  const { personne, serveur } = ouvrirPortail('/pages/cgv', {
    'GET /pages/cgv': { statut: 503, corps: { message: 'Panne' } },
  })
  await screen.findByText('Panne')
  Object.assign(serveur.routes, CGV)
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/conservées 5 ans/)
})
