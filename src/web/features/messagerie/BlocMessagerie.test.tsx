import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const DERNIER = {
  id: 1,
  content: 'Bonjour.',
  isMine: false,
  isRead: false,
  sender: { name: 'Camille Roy' },
  createdAt: '2026-03-02T09:00:00.000Z',
  attachment: null,
}
const conversation = (message: object, unreadCount = 1) => ({
  id: 3,
  userId: 9,
  nom: 'Aïcha Diallo',
  email: 'a@mots.fr',
  role: 'porteurProjet',
  structure: 'Les Mots',
  porteurId: 4,
  isActif: true,
  messagesCount: 1,
  unreadCount,
  messages: [{ ...DERNIER, ...message }],
})

afterEach(fermerPortail)

async function bloc(conversations: object[]) {
  ouvrirPortail('/porteur-projet/dashboard', { 'GET /messagerie/conversations': enListe(conversations) })
  return within(await screen.findByRole('region', { name: /^Messagerie/ }))
}

test('le tableau de bord montre le dernier message et mène à la messagerie (DSH-004)', async () => {
  const b = await bloc([conversation({})])
  expect(await b.findByText('Bonjour.')).toBeTruthy()
  expect(b.getByText(/Camille Roy/)).toBeTruthy()
  expect(b.getByText('(1 message non lu)')).toBeTruthy()
  expect(b.getByRole('link', { name: 'Ouvrir la messagerie' }).getAttribute('href')).toBe(
    '/gestion/porteur-projet/messagerie',
  )
})

test('d’un message de 300 caractères, les 200 premiers (DSH-005)', async () => {
  const content = `${'a'.repeat(199)}b${'c'.repeat(100)}`
  const b = await bloc([conversation({ content })])
  expect(await b.findByText(`${'a'.repeat(199)}b…`)).toBeTruthy()
})

test('un message de 200 caractères est entier ; une pièce seule dit son nom (DSH-005)', async () => {
  const b = await bloc([conversation({ content: 'é'.repeat(200) })])
  expect(await b.findByText('é'.repeat(200))).toBeTruthy()
  fermerPortail()
  const attachment = { downloadUrl: '/x', originalName: 'rib.pdf', taille: 1, mime: 'application/pdf' }
  const autre = await bloc([conversation({ content: null, attachment }, 0)])
  expect(await autre.findByText(/^Pièce jointe.: rib\.pdf$/)).toBeTruthy()
})

test.each([
  ['Zoé Lefèvre', 'Vous,'],
  ['Elio Martin', 'Elio Martin,'],
])('écrit pour la structure par %s, se dit de « %s »', async (name, attendu) => {
  const b = await bloc([conversation({ isMine: true, sender: { name } })])
  expect((await b.findByText(/2026 10:00/)).parentElement?.textContent).toContain(attendu)
})

test('sans message, invite à écrire', async () => {
  const b = await bloc([])
  expect(await b.findByText('Vous n’avez pas encore de message.')).toBeTruthy()
  expect(b.getByRole('link', { name: 'Écrire un message' })).toBeTruthy()
})
