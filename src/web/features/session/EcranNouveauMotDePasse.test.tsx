import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { Routeur } from '#web/lib/Routeur.tsx'
import { EcranNouveauMotDePasse } from './EcranNouveauMotDePasse.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function monter(adresse: string, routes: Parameters<typeof fauxServeur>[0]) {
  const serveur = fauxServeur(routes)
  const routeur = createMemoryRouter(
    [
      { path: '/nouveau-mot-de-passe', element: <EcranNouveauMotDePasse /> },
      { path: '/', element: <p>Accueil</p> },
    ],
    { initialEntries: [adresse] },
  )
  render(<Routeur router={routeur} />)
  return { serveur, personne: userEvent.setup() }
}

async function saisir(personne: ReturnType<typeof userEvent.setup>, confirmation = 'Portail!2026') {
  await personne.type(screen.getByLabelText(/^Adresse e-mail/), 'a@exemple.fr')
  await personne.type(screen.getByLabelText(/^Mot de passe/), 'Portail!2026')
  await personne.type(screen.getByLabelText(/^Confirmation/), confirmation)
  await personne.click(screen.getByRole('button', { name: 'Valider' }))
}

test('exige les trois champs avant tout envoi (AUTH-011, AUTH-014)', async () => {
  const { serveur, personne } = monter('/nouveau-mot-de-passe?token=t', {})
  await personne.click(screen.getByRole('button', { name: 'Valider' }))
  for (const nom of ['Adresse e-mail', 'Mot de passe', 'Confirmation du mot de passe'])
    expect(screen.getAllByText(`Le champ "${nom}" est requis.`).length).toBeGreaterThan(1)
  expect(serveur.recues).toEqual([])
})

test('envoie le jeton de l’adresse, ou null sans jeton (AUTH-012, AUTH-013)', async () => {
  for (const [adresse, token] of [
    ['/nouveau-mot-de-passe?token=abc', 'abc'],
    ['/nouveau-mot-de-passe', null],
  ] as const) {
    const { serveur, personne } = monter(adresse, {
      'POST /reset-password': { corps: { status: 'success' } },
    })
    await saisir(personne)
    await screen.findByText('Accueil')
    expect(serveur.de('POST /reset-password')[0]?.corps).toEqual({
      email: 'a@exemple.fr',
      token,
      password: 'Portail!2026',
      confirmPassword: 'Portail!2026',
    })
    cleanup()
  }
})

test('remplace le bouton par une attente pendant l’envoi, puis va à l’accueil (AUTH-015, AUTH-016)', async () => {
  let repondre: (r: { corps: unknown }) => void = () => {}
  const { personne } = monter('/nouveau-mot-de-passe?token=abc', {
    'POST /reset-password': () => new Promise((resoudre) => (repondre = resoudre)),
  })
  await saisir(personne)
  await screen.findByText('Enregistrement…')
  expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull()
  await waitFor(() => {
    repondre({ corps: { status: 'success' } })
    screen.getByText('Accueil')
  })
})

test('liste les erreurs rendues, une par ligne (AUTH-017)', async () => {
  const { personne } = monter('/nouveau-mot-de-passe?token=abc', {
    'POST /reset-password': {
      statut: 422,
      corps: {
        message: 'm',
        errors: { token: ['Ce lien n’est plus valable.'], password: ['Trop courant.'] },
      },
    },
  })
  await saisir(personne)
  const liste = await screen.findByRole('alert')
  expect(liste.querySelector('h2')?.textContent).toBe('Des erreurs ont été détectées.')
  expect([...liste.querySelectorAll('li')].map((l) => l.textContent)).toEqual([
    'Mot de passe\u00a0: Trop courant.',
    'Ce lien n’est plus valable.',
  ])
  await personne.click(screen.getByRole('link', { name: /Trop courant/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Mot de passe/))
  // A dead link leads back to where another one is asked for.
  expect(screen.getByRole('link', { name: /demander un autre lien/ }).getAttribute('href')).toBe('/')
})

test('un lien périmé seul prend le focus : aucun champ n’est à reprendre', async () => {
  const { personne } = monter('/nouveau-mot-de-passe?token=abc', {
    'POST /reset-password': {
      statut: 422,
      corps: { message: 'm', errors: { token: ['Ce lien n’est plus valable.'] } },
    },
  })
  await saisir(personne)
  expect(document.activeElement).toBe(await screen.findByRole('alert'))
})

test('refuse une confirmation différente', async () => {
  const { serveur, personne } = monter('/nouveau-mot-de-passe?token=abc', {})
  await saisir(personne, 'autre chose')
  const phrase = 'Les deux mots de passe ne correspondent pas.'
  screen.getByText(phrase)
  screen.getByRole('link', { name: `Confirmation du mot de passe\u00a0: ${phrase}` })
  expect(serveur.recues).toEqual([])
})

test('une invitation s’accepte aussi par le fournisseur d’identité, s’il y en a un ; un oubli, non', async () => {
  const meta = document.createElement('meta')
  meta.name = 'fournisseur'
  meta.content = 'l’annuaire'
  document.head.append(meta)
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  const { serveur, personne } = monter('/nouveau-mot-de-passe?token=abc&invitation=oui', {
    'POST /oidc/invitation': {
      corps: { status: 'success', data: { adresse: 'https://id.exemple.fr/auth' } },
    },
  })
  await personne.click(screen.getByRole('button', { name: 'Continuer avec l’annuaire' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.exemple.fr/auth'))
  expect(serveur.de('POST /oidc/invitation')[0]?.corps).toEqual({ token: 'abc' })
  cleanup()
  monter('/nouveau-mot-de-passe?token=abc', {})
  expect(screen.queryByRole('button', { name: /^Continuer avec/ })).toBeNull()
  cleanup()
  meta.remove()
  monter('/nouveau-mot-de-passe?token=abc&invitation=oui', {})
  expect(screen.queryByRole('button', { name: /^Continuer avec/ })).toBeNull()
})
