import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { estStaff, type Role } from '#domain/commun/roles.ts'
import { fermerPortail, moi, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { fermerSession } from '#web/lib/session.ts'
import { oublierPage, pageDemandee, retenirPage } from './page-demandee.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  fermerPortail()
  vi.restoreAllMocks()
})

const FACTICE = 'http://localhost/gestion'

/** Opens `adresse` without a session and signs in as `role`, by a second step for staff. */
async function entrer(adresse: string, role: Role) {
  let ouverte = false
  const user = { id: 1, role, isStaff: estStaff(role) }
  const recue = () => {
    ouverte = true
    return { corps: { status: 'success', token: 't2', user } }
  }
  const etapes = estStaff(role)
  const portail = ouvrirPortail(
    '/verifier',
    {
      'GET /me': () =>
        ouverte ? { corps: { data: moi(role) } } : { statut: 401, corps: { message: 'non' } },
      'POST /login': () =>
        etapes ? { corps: { status: 'second-facteur', defi: 'd1', moyens: ['application'] } } : recue(),
      'POST /login/second-facteur': recue,
    },
    { role },
  )
  fermerSession()
  await portail.routeur.navigate(adresse)
  await screen.findByRole('heading', { level: 1, name: 'Connexion' })
  const dit = screen.queryByText('Connectez-vous pour continuer.') !== null
  await portail.personne.type(screen.getByLabelText('Adresse e-mail'), 'a@exemple.fr')
  await portail.personne.type(screen.getByLabelText('Mot de passe'), 'Portail!2026')
  await portail.personne.click(screen.getByRole('button', { name: 'Se connecter' }))
  if (etapes) {
    await portail.personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
    await portail.personne.keyboard('123456')
    await portail.personne.click(screen.getByRole('button', { name: 'Vérifier' }))
  }
  return { ...portail, dit }
}

test.each<[Role, string, string, boolean]>([
  [
    'porteurProjet',
    '/gestion/porteur-projet/convention?projetId=1',
    '/porteur-projet/convention?projetId=1',
    true,
  ],
  ['comptable', '/gestion/admin/projets/validation?id=120', '/admin/projets/validation?id=120', true],
  ['membreCommission', '/gestion/membre-commission/commissions/3', '/membre-commission/commissions/3', true],
  ['comptable', '/gestion/porteur-projet/convention?projetId=1', '/admin/projets', true],
  ['porteurProjet', '/gestion/admin/projets', '/porteur-projet/dashboard', true],
  ['porteurProjet', '/gestion/', '/porteur-projet/dashboard', false],
])('%s demande %s, se connecte, et arrive sur %s', async (role, demandee, arrivee, annoncee) => {
  const { ici, dit } = await entrer(demandee, role)
  await waitFor(() => expect(ici()).toBe(`/gestion${arrivee}`))
  expect(dit).toBe(annoncee)
  expect(pageDemandee()).toBeNull()
})

test.each([
  '//evil.example/admin',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/admin/../../evil',
  '/admin/%2e%2e/evil',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  '/gestion/../admin',
  '/administration',
  '/verifier',
  '/',
  '',
])('« %s » n’est pas une page où mener', (chemin) => {
  sessionStorage.setItem('page-demandee', chemin)
  expect(pageDemandee()).toBeNull()
})

test('une page se retient sans le préfixe du portail, et s’oublie', () => {
  retenirPage(`${FACTICE}/porteur-projet/bilan/step1?projetId=7`)
  expect(pageDemandee()).toBe('/porteur-projet/bilan/step1?projetId=7')
  expect(pageDemandee('admin')).toBeNull()
  retenirPage(`${FACTICE}/verifier`)
  expect(pageDemandee('porteurProjet')).toBe('/porteur-projet/bilan/step1?projetId=7')
  oublierPage()
  expect(pageDemandee()).toBeNull()
})
