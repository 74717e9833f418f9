import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { EcranMaMessagerie } from './EcranMaMessagerie.tsx'

const VIDE = {
  id: null,
  userId: 1,
  nom: 'Aïcha Diallo',
  email: 'contact@mots.fr',
  role: 'porteurProjet',
  structure: 'Les Mots voyageurs',
  porteurId: 4,
  isActif: true,
  messagesCount: 0,
  unreadCount: 0,
  messages: [],
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const ouvrir = (chemin: string) =>
  montrer('porteurProjet', [{ path: '/porteur-projet/messagerie', element: <EcranMaMessagerie /> }], chemin, {
    'GET /messagerie/conversations/admin': { corps: { data: VIDE } },
  })

const zone = async () => (await screen.findByLabelText('Votre message')) as HTMLTextAreaElement

test('invite à écrire avant le premier message (MSG-001)', async () => {
  ouvrir('/porteur-projet/messagerie')
  expect(await screen.findByText('Échangez avec Sofia')).toBeTruthy()
  expect((await zone()).value).toBe('')
})

test('ce qui est commencé se retrouve quand l’adresse se met à nommer la structure', async () => {
  ouvrir('/porteur-projet/messagerie')
  await userEvent.type(await zone(), 'Bonjour,')
  vi.stubGlobal('location', { ...window.location, pathname: '/gestion/s/4/porteur-projet/messagerie' })
  ouvrir('/porteur-projet/messagerie')
  expect((await zone()).value).toBe('Bonjour,')
})

test('commence la demande de modification de la structure, sans écraser un brouillon (PRF-010)', async () => {
  ouvrir('/porteur-projet/messagerie?objet=structure')
  expect((await zone()).value).toContain('Je souhaite modifier les informations de ma structure')
  sessionStorage.setItem('message:1:1@4', 'Déjà commencé')
  ouvrir('/porteur-projet/messagerie?objet=structure')
  expect((await zone()).value).toBe('Déjà commencé')
})

test('commence la demande de rattacher les aides reçues avant le compte', async () => {
  ouvrir('/porteur-projet/messagerie?objet=passe')
  expect((await zone()).value).toMatch(/Merci de les y rattacher.*Nom de la structure à l’époque/s)
})
