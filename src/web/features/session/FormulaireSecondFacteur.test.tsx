import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Moyen } from '#domain/session/contrat.ts'
import { fauxServeur } from '#test-kit/banc/faux-serveur.ts'
import { EcranConnexion } from './EcranConnexion.tsx'

const utiliserCle = vi.hoisted(() => vi.fn())
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: utiliserCle }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  utiliserCle.mockReset()
})

const OUVERTE = { corps: { status: 'success', token: 'abc', user: { role: 'admin', isStaff: true } } }
const refus = (errors: object) => ({ statut: 422, corps: { message: 'm', errors } })

async function arriver(moyens: Moyen[], reponses: Parameters<typeof fauxServeur>[0]) {
  const serveur = fauxServeur({
    'POST /login': { corps: { status: 'second-facteur', defi: 'd1', moyens } },
    ...reponses,
  })
  const surConnecte = vi.fn(async () => {})
  render(<EcranConnexion surConnecte={surConnecte} />)
  const personne = userEvent.setup({ delay: null })
  await personne.type(screen.getByLabelText('Adresse e-mail'), 'a@exemple.fr')
  await personne.type(screen.getByLabelText('Mot de passe'), 'Portail!2026')
  await personne.click(screen.getByRole('button', { name: 'Se connecter' }))
  await screen.findByRole('heading', { name: 'Second facteur' })
  const preuves = () => serveur.de('POST /login/second-facteur').map((r) => r.corps)
  return { serveur, surConnecte, personne, preuves }
}
const chiffre = (n: number) => screen.getByLabelText(`Chiffre ${n} sur 6`) as HTMLInputElement

test('demande le code, l’envoie avec le défi, puis ouvre la session', async () => {
  const { personne, surConnecte, preuves } = await arriver(['application', 'codeSecours'], {
    'POST /login/second-facteur': OUVERTE,
  })
  expect(localStorage.getItem('token')).toBeNull()
  expect(document.activeElement).toBe(chiffre(1))
  expect(chiffre(1).getAttribute('autocomplete')).toBe('one-time-code')
  await personne.keyboard('123456{Enter}')
  await waitFor(() => expect(surConnecte).toHaveBeenCalledOnce())
  expect(preuves()).toEqual([{ defi: 'd1', code: '123456', codeSecours: null, assertion: null }])
  expect(localStorage.getItem('token')).toBe('abc')
})

test('un code incomplet n’est pas envoyé ; un code faux reste, avec son message', async () => {
  const { personne, preuves } = await arriver(['application'], {
    'POST /login/second-facteur': refus({ code: ['Le code est incorrect.'] }),
  })
  await personne.click(screen.getByRole('button', { name: 'Vérifier' }))
  screen.getByText('Le champ "Code de l’application" est requis.')
  await personne.type(chiffre(1), '12')
  await personne.click(screen.getByRole('button', { name: 'Vérifier' }))
  screen.getByText('Le code compte six chiffres.')
  expect(preuves()).toEqual([])
  await personne.click(chiffre(1))
  await personne.keyboard('123456{Enter}')
  await screen.findByText('Le code est incorrect.')
  expect(chiffre(6).value).toBe('6')
  expect(chiffre(1).getAttribute('aria-invalid')).toBe('true')
})

test('un défi périmé ramène au mot de passe, avec la raison et l’adresse', async () => {
  const raison = 'Cette vérification n’est plus valable. Saisissez de nouveau votre mot de passe.'
  const { personne } = await arriver(['application'], {
    'POST /login/second-facteur': refus({ defi: [raison] }),
  })
  await personne.keyboard('123456{Enter}')
  await screen.findByRole('heading', { name: 'Connexion' })
  expect(screen.getByRole('alert').textContent).toBe(raison)
  expect((screen.getByLabelText('Adresse e-mail') as HTMLInputElement).value).toBe('a@exemple.fr')
  expect((screen.getByLabelText('Mot de passe') as HTMLInputElement).value).toBe('')
})

test('un code de secours s’utilise à la place ; on peut aussi revenir au mot de passe', async () => {
  const { personne, preuves } = await arriver(['application', 'codeSecours'], {
    'POST /login/second-facteur': refus({ codeSecours: ['Il a déjà servi.'] }),
  })
  await personne.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
  const champ = screen.getByLabelText('Code de secours') as HTMLInputElement
  expect(document.activeElement).toBe(champ)
  await personne.keyboard('abcde-12345{Enter}')
  await screen.findByText('Il a déjà servi.')
  expect(champ.value).toBe('abcde-12345')
  expect(preuves()).toEqual([{ defi: 'd1', code: null, codeSecours: 'abcde-12345', assertion: null }])
  expect(screen.queryByRole('button', { name: 'Utiliser une clé d’accès' })).toBeNull()
  await personne.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }))
  screen.getByRole('heading', { name: 'Connexion' })
})

test('une clé d’accès signe ce que le serveur demande ; y renoncer se dit et se refait', async () => {
  const { personne, surConnecte, preuves, serveur } = await arriver(['cle', 'codeSecours'], {
    'POST /login/options-cle': {
      corps: { status: 'success', data: { options: { challenge: 'epreuve' } } },
    },
    'POST /login/second-facteur': OUVERTE,
  })
  utiliserCle.mockRejectedValueOnce(new Error('NotAllowedError')).mockResolvedValue({ id: 'k' })
  await personne.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }))
  const alerte = await screen.findByRole('alert')
  expect(alerte.textContent).toContain('La clé d’accès n’a pas été utilisée.')
  expect(preuves()).toEqual([])
  await personne.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }))
  await waitFor(() => expect(surConnecte).toHaveBeenCalledOnce())
  expect(utiliserCle).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'epreuve' } })
  expect(preuves()).toEqual([{ defi: 'd1', code: null, codeSecours: null, assertion: { id: 'k' } }])
  expect(serveur.de('POST /login/options-cle').map((r) => r.corps)).toEqual([{ defi: 'd1' }, { defi: 'd1' }])
})
