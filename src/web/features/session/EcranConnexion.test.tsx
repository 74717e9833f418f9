import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { garderSaisie, lireSaisie } from '#web/lib/saisie/saisies-gardees.ts'
import { EcranConnexion } from './EcranConnexion.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function monter(routes: Parameters<typeof fauxServeur>[0]) {
  const serveur = fauxServeur(routes)
  const surConnecte = vi.fn(async () => {})
  render(<EcranConnexion surConnecte={surConnecte} />)
  return { serveur, surConnecte, personne: userEvent.setup() }
}

async function saisir(personne: ReturnType<typeof userEvent.setup>) {
  await personne.type(screen.getByLabelText('Adresse e-mail'), 'a@exemple.fr')
  await personne.type(screen.getByLabelText('Mot de passe'), 'Portail!2026')
  await personne.click(screen.getByRole('button', { name: 'Se connecter' }))
}

test('envoie l’adresse et le mot de passe, puis ouvre la session (AUTH-001, AUTH-004)', async () => {
  const { serveur, surConnecte, personne } = await monter({
    'POST /login': {
      corps: { status: 'success', token: 'abc', user: { role: 'comptable', isStaff: true } },
    },
  })
  await saisir(personne)
  await waitFor(() => expect(surConnecte).toHaveBeenCalledOnce())
  expect(serveur.de('POST /login')[0]?.corps).toEqual({ email: 'a@exemple.fr', password: 'Portail!2026' })
  expect({ ...localStorage }).toEqual({ token: 'abc', role: 'comptable', isStaff: 'true' })
})

test('efface de l’appareil ce qu’un autre compte y avait laissé, et garde le sien', async () => {
  const saisie = { valeurs: { nom: 'a' }, base: { nom: '' }, le: new Date().toISOString() }
  for (const compte of [1, 2]) garderSaisie(compte, 'demande-7-1', saisie)
  const { surConnecte, personne } = await monter({
    'POST /login': {
      corps: { status: 'success', token: 'abc', user: { id: 2, role: 'porteurProjet', isStaff: false } },
    },
  })
  await saisir(personne)
  await waitFor(() => expect(surConnecte).toHaveBeenCalledOnce())
  expect([lireSaisie(1, 'demande-7-1'), lireSaisie(2, 'demande-7-1')]).toEqual([null, saisie])
})

test('montre sous le mot de passe l’erreur d’adresse rendue par le serveur (AUTH-009)', async () => {
  const { personne, surConnecte } = await monter({
    'POST /login': {
      statut: 422,
      corps: { message: 'm', errors: { email: ['Adresse ou mot de passe faux.'] } },
    },
  })
  await saisir(personne)
  await screen.findByText('Adresse ou mot de passe faux.')
  expect(screen.getByLabelText('Mot de passe').getAttribute('aria-invalid')).toBe('true')
  const decrit = screen.getByLabelText('Mot de passe').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(decrit)?.textContent).toBe('Adresse ou mot de passe faux.')
  expect(screen.getByLabelText('Adresse e-mail').getAttribute('aria-invalid')).toBeNull()
  expect(surConnecte).not.toHaveBeenCalled()
})

test('a un texte par défaut quand le serveur n’en donne pas (AUTH-010)', async () => {
  const { personne } = await monter({ 'POST /login': { statut: 422, corps: { message: 'm', errors: {} } } })
  await saisir(personne)
  await screen.findByText('Les données envoyées ne correspondent pas à nos enregistrements')
})

test('n’envoie rien tant qu’un champ manque', async () => {
  const { personne, serveur } = await monter({})
  await personne.click(screen.getByRole('button', { name: 'Se connecter' }))
  screen.getByText('Le champ "Adresse e-mail" est requis.')
  screen.getByText('Le champ "Mot de passe" est requis.')
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail'))
  expect(serveur.recues).toEqual([])
})

test('mène à la création d’un compte (AUTH-003)', async () => {
  await monter({})
  const lien = screen.getByRole('link', { name: 'Créer un compte' })
  expect(lien.getAttribute('href')).toBe('/gestion/creation/step1')
})

test('« Mot de passe oublié » a son entrée dans l’historique : Retour revient à la connexion', async () => {
  const { personne } = await monter({})
  const avant = window.history.length
  await personne.click(screen.getByRole('link', { name: /oublié/ }))
  expect(window.history.length).toBe(avant + 1)
  window.history.back()
  await screen.findByRole('heading', { name: 'Connexion' })
  window.history.forward()
  await screen.findByRole('heading', { name: 'Mot de passe oublié' })
  await personne.click(screen.getByRole('button', { name: 'Revenir à la connexion' }))
  await screen.findByRole('heading', { name: 'Connexion' })
})

test('demande une adresse, puis remercie (AUTH-002, AUTH-007)', async () => {
  const { personne, serveur } = await monter({ 'POST /lost-password': { corps: { status: 'success' } } })
  await personne.click(screen.getByRole('link', { name: /oublié/ }))
  await personne.type(screen.getByLabelText('Adresse e-mail'), 'a@exemple.fr')
  await personne.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
  await screen.findByRole('heading', { name: 'Merci' })
  expect(serveur.de('POST /lost-password')[0]?.corps).toEqual({ email: 'a@exemple.fr' })
})

test('le fournisseur d’identité que nomme la page a son bouton ; sans lui, rien', async () => {
  await monter({})
  expect(screen.queryByText(/^Se connecter avec/)).toBeNull()
  cleanup()
  const meta = document.createElement('meta')
  meta.name = 'fournisseur'
  meta.content = 'l’annuaire'
  document.head.append(meta)
  await monter({})
  const lien = screen.getByRole('link', { name: 'Se connecter avec l’annuaire' })
  expect(lien.getAttribute('href')).toBe('/gestion/oidc')
  meta.remove()
})
