import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { ConversationCourte, MessageReponse } from '#domain/messagerie/contrat.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { EcranConversation } from './EcranConversation.tsx'
import { EcranEcrire } from './EcranEcrire.tsx'
import { EcranMessagerie } from './EcranMessagerie.tsx'

const MESSAGE: MessageReponse = {
  id: 1,
  content: 'Bonjour,\nune question.',
  isMine: false,
  isRead: false,
  sender: { name: 'Alix Martin' },
  createdAt: '2026-03-02T09:00:00.000Z',
  attachment: null,
}
const CONVERSATION: ConversationCourte = {
  id: 7,
  userId: 12,
  nom: 'Alix Martin',
  email: 'alix@mots.fr',
  role: 'porteurProjet',
  structure: 'Les Mots bleus',
  porteurId: 4,
  isActif: true,
  messagesCount: 3,
  unreadCount: 2,
  messages: [MESSAGE],
}
const page = (data: ConversationCourte[]) => ({
  corps: {
    data,
    meta: {
      total: data.length,
      page: 1,
      parPage: 50,
      nonLues: data.filter((c) => c.unreadCount > 0).length,
    },
  },
})
const LISTE = 'GET /messagerie/conversations'
const UNE = 'GET /messagerie/conversations/7'
const ENVOI = 'POST /messagerie'
const envoye = { statut: 201, corps: { status: 'success', data: { id: 2, conversationId: 7 } } }

beforeEach(() => {
  cleanup()
  sessionStorage.clear()
})

const ouvrir = (chemin: string, serveur: Reponses, role: Role = 'admin') =>
  montrer(
    role,
    [
      { path: '/admin/messagerie', element: <EcranMessagerie /> },
      { path: '/admin/messagerie/conversation/:conversationId', element: <EcranConversation /> },
      { path: '/admin/messagerie/ecrire/:userId', element: <EcranEcrire /> },
    ],
    chemin,
    { [LISTE]: page([CONVERSATION]), [UNE]: { corps: { data: CONVERSATION } }, ...serveur },
  )

test('liste les conversations, leurs messages, « Contacter » et ce qui n’est pas lu (MSG-002, MSG-003)', async () => {
  ouvrir('/admin/messagerie', {})
  const tableau = await screen.findByRole('table', { name: 'Conversations' })
  const titres = within(tableau).getAllByRole('columnheader')
  expect(titres.map((t) => t.textContent)).toEqual([
    'Utilisateur',
    'Dernier message',
    'Messages',
    'Contacter',
  ])
  const [, ligne] = within(tableau).getAllByRole('row')
  const cellules = [...(ligne?.querySelectorAll('td') ?? [])].map((c) => c.textContent)
  expect(cellules[1]).toBe('3')
  expect(within(tableau).getByText('(2 messages non lus)')).toBeTruthy()
  const lien = within(tableau).getByRole('link', { name: 'Contacter Alix Martin' })
  expect(lien.getAttribute('href')).toBe('/admin/messagerie/conversation/7')
  expect(screen.getByText('Une conversation attend une lecture.')).toBeTruthy()
})

test('cherche un utilisateur, et dit que personne ne correspond (MSG-002)', async () => {
  const { appels, serveur } = ouvrir('/admin/messagerie', {})
  await screen.findByText('alix@mots.fr')
  serveur[LISTE] = page([])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher un utilisateur' }), 'zoé{Enter}')
  expect(await screen.findByText('Personne ne correspond à cette recherche')).toBeTruthy()
  expect(appels().some((a) => a.adresse.endsWith('?recherche=zo%C3%A9'))).toBe(true)
})

test('vide ou en panne, la liste le dit', async () => {
  const { serveur } = ouvrir('/admin/messagerie', { [LISTE]: { statut: 500, corps: { message: 'Panne.' } } })
  const alerte = await screen.findByRole('alert')
  expect(alerte.textContent).toContain('Panne.')
  serveur[LISTE] = page([])
  await userEvent.click(within(alerte).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucune conversation pour le moment')).toBeTruthy()
})

const avecAttentes = (data: ConversationCourte[], total = data.length) => {
  const { corps } = page(data)
  return {
    corps: {
      ...corps,
      meta: { ...corps.meta, total, attentes: { nonLues: 4, sansReponse: 1000, auMoins: true } },
    },
  }
}

test('se filtre par ce qui attend, compte compris ; la vue est dans l’adresse et dans l’appel', async () => {
  const { appels, serveur, routeur } = ouvrir('/admin/messagerie?role=porteurProjet', {
    [LISTE]: avecAttentes([CONVERSATION]),
  })
  await screen.findByText('4 conversations attendent une lecture.')
  const sansReponse = screen.getByRole('button', { name: /^Sans réponse/ })
  expect(sansReponse.textContent).toMatch(/1\s000\s\+$/)
  const nonLues = screen.getByRole('button', { name: /^Non lues/ })
  expect([nonLues.textContent, nonLues.getAttribute('aria-pressed')]).toEqual(['Non lues4', 'false'])
  serveur[LISTE] = avecAttentes([])
  await userEvent.click(sansReponse)
  expect(await screen.findByText('Aucune conversation ne répond à ces filtres.')).toBeTruthy()
  expect(routeur.state.location.search).toBe('?sansReponse=oui&role=porteurProjet')
  expect(appels().at(-1)?.adresse).toMatch(/\?sansReponse=oui&role=porteurProjet$/)
  serveur[LISTE] = avecAttentes([CONVERSATION])
  await userEvent.click(
    screen.getByRole('button', { name: 'Rôle\u00a0: Porteurs de projet, ôter ce filtre' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Sans réponse/, pressed: true }))
  expect(await screen.findByRole('table', { name: 'Conversations' })).toBeTruthy()
  expect(routeur.state.location.search).toBe('')
})

test('se trie par ses en-têtes et par son choix d’ordre', async () => {
  const { appels, routeur } = ouvrir('/admin/messagerie', { [LISTE]: avecAttentes([CONVERSATION]) })
  const entete = async (name: string) =>
    within(await screen.findByRole('table')).findByRole('button', { name })
  const tri = (nom: RegExp) => screen.getByRole('columnheader', { name: nom }).getAttribute('aria-sort')
  await entete('Dernier message, trier')
  expect([tri(/^Dernier/), tri(/^Utilisateur/)]).toEqual(['descending', null])
  await userEvent.click(await entete('Utilisateur, trier'))
  await waitFor(() => expect(tri(/^Utilisateur/)).toBe('ascending'))
  expect(appels().at(-1)?.adresse).toMatch(/\?tri=nom$/)
  await userEvent.selectOptions(screen.getByLabelText('Ordre'), 'Non lues d’abord')
  await waitFor(() => expect(routeur.state.location.search).toBe('?tri=-nonlus'))
})

test('une conversation ouverte garde la liste d’où l’on vient, et y ramène', async () => {
  const { appels, routeur } = ouvrir('/admin/messagerie?nonLues=oui', {
    [LISTE]: avecAttentes([CONVERSATION]),
  })
  await screen.findByRole('table', { name: 'Conversations' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(routeur.state.location.pathname).toBe('/admin/messagerie/conversation/7'))
  const [retour] = await screen.findAllByRole('link', { name: 'Messagerie' })
  expect(retour?.getAttribute('href')).toBe('/admin/messagerie?nonLues=oui')
  const listes = appels().filter((a) => a.cle === LISTE)
  expect(listes.every((a) => a.adresse.endsWith('?nonLues=oui'))).toBe(true)
})

test('une conversation montre ses messages, ramène à la liste, et répond (MSG-004, MSG-005, MSG-006)', async () => {
  const attachment = {
    downloadUrl: '/gestion/api/messagerie/messages/1/piece',
    originalName: 'Statuts.pdf',
    taille: 4000,
    mime: 'application/pdf',
  }
  const data = { ...CONVERSATION, messages: [{ ...MESSAGE, attachment }] }
  const { appels, serveur } = ouvrir('/admin/messagerie/conversation/7', {
    [UNE]: { corps: { data } },
    [ENVOI]: envoye,
  })
  const fil = await screen.findByRole('log', { name: 'Messages' })
  expect(fil.textContent).toContain('Alix Martin10\u00a0h\u00a000Bonjour,\nune question.')
  expect(
    within(fil)
      .getByRole('link', { name: /Statuts\.pdf/ })
      .getAttribute('href'),
  ).toBe(attachment.downloadUrl)
  expect(screen.getByRole('link', { name: 'Messagerie' }).getAttribute('href')).toBe('/admin/messagerie')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(screen.getByLabelText('Votre message')).toBe(document.activeElement)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Écrivez un message, ou joignez un fichier.')).toBeTruthy()
  expect(appels().filter((a) => a.cle === ENVOI)).toEqual([])
  const reponse = { ...MESSAGE, id: 2, isMine: true, content: 'Bien sûr.', isRead: true }
  serveur[UNE] = { corps: { data: { ...data, messages: [...data.messages, reponse] } } }
  await userEvent.type(screen.getByLabelText('Votre message'), 'Bien sûr.')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await within(fil).findByText('Bien sûr.')).toBeTruthy()
  expect(within(fil).getByText('Lu')).toBeTruthy()
  expect(appels().find((a) => a.cle === ENVOI)?.corps).toEqual({
    conversationId: 7,
    message: 'Bien sûr.',
    cleCreation: expect.any(String),
  })
  await waitFor(() => expect((screen.getByLabelText('Votre message') as HTMLTextAreaElement).value).toBe(''))
})

test('un envoi qui échoue garde le texte ; réessayé, c’est le même message', async () => {
  const { appels, serveur } = ouvrir('/admin/messagerie/conversation/7', { [ENVOI]: null })
  const zone = (await screen.findByLabelText('Votre message')) as HTMLTextAreaElement
  await userEvent.type(zone, 'Important')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect((await screen.findByRole('alert')).textContent).toContain('La connexion au serveur a échoué')
  expect(zone.value).toBe('Important')
  serveur[ENVOI] = envoye
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(zone.value).toBe(''))
  const cles = appels()
    .filter((a) => a.cle === ENVOI)
    .map((a) => (a.corps as { cleCreation: string }).cleCreation)
  expect(cles).toHaveLength(2)
  expect(cles[0]).toBe(cles[1])
})

test('le brouillon attend le retour de la personne', async () => {
  const { routeur } = ouvrir('/admin/messagerie/conversation/7', {})
  await userEvent.type(await screen.findByLabelText('Votre message'), 'À finir')
  await routeur.navigate('/admin/messagerie')
  await screen.findByRole('table', { name: 'Conversations' })
  await routeur.navigate('/admin/messagerie/conversation/7')
  expect(((await screen.findByLabelText('Votre message')) as HTMLTextAreaElement).value).toBe('À finir')
})

test('un fichier trop lourd ou d’un autre type est refusé avant de partir (MSG-028)', async () => {
  ouvrir('/admin/messagerie/conversation/7', {})
  const entree = await screen.findByLabelText('Joindre un fichier', { selector: 'input' })
  const gros = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'gros.pdf')
  await userEvent.upload(entree, gros)
  expect(await screen.findByText('Fichier trop volumineux. Maximum 5 Mo.')).toBeTruthy()
  await userEvent.upload(entree, new File(['x'], 'a.exe'), { applyAccept: false })
  expect(await screen.findByText(/^Type de fichier non autorisé\. Seuls png, jpg/)).toBeTruthy()
  await userEvent.upload(entree, new File(['x'], 'a.pdf'))
  expect(await screen.findByText('a.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retirer a.pdf' }))
  expect(screen.queryByText('a.pdf')).toBeNull()
})

test('qui consulte lit sans pouvoir envoyer (MSG-027)', async () => {
  ouvrir('/admin/messagerie/conversation/7', {}, 'superviseur')
  expect(await screen.findByText('Vous consultez la messagerie sans pouvoir y écrire.')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Envoyer' }) as HTMLButtonElement).disabled).toBe(true)
  expect((screen.getByLabelText('Votre message') as HTMLTextAreaElement).disabled).toBe(true)
  expect(screen.queryByLabelText('Joindre un fichier')).toBeNull()
})

test('« Ecrire au porteur » ouvre la conversation, ou la place où elle commence', async () => {
  const { messages: _, messagesCount: __, unreadCount: ___, id: ____, ...personne } = CONVERSATION
  const destinataire = (conversationId: number | null) => ({
    corps: { data: { ...personne, conversationId } },
  })
  const { routeur } = ouvrir('/admin/messagerie/ecrire/12', {
    'GET /messagerie/utilisateurs/12': destinataire(null),
    [ENVOI]: envoye,
  })
  expect(await screen.findByText('Aucun échange pour le moment')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Votre message'), 'Bonjour')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(routeur.state.location.pathname).toBe('/admin/messagerie/conversation/7'))
  cleanup()
  const suite = ouvrir('/admin/messagerie/ecrire/12', { 'GET /messagerie/utilisateurs/12': destinataire(7) })
  await waitFor(() => expect(suite.routeur.state.location.pathname).toBe('/admin/messagerie/conversation/7'))
})

test('un membre de la commission lit sa propre conversation (MSG-001, MSG-008)', async () => {
  const vide = { ...CONVERSATION, id: null, messagesCount: 0, unreadCount: 0, messages: [] }
  ouvrir(
    '/admin/messagerie',
    { 'GET /messagerie/conversations/admin': { corps: { data: vide } } },
    'membreCommission',
  )
  expect(await screen.findByText('Échangez avec Sofia')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const large = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))

test('à partir de 1 024 px, la dernière conversation est à côté de la liste, si elle est lue', async () => {
  large()
  const lue = { ...CONVERSATION, unreadCount: 0 }
  ouvrir('/admin/messagerie', { [LISTE]: page([lue]), [UNE]: { corps: { data: lue } } })
  const volet = await screen.findByRole('region', { name: 'Alix Martin' })
  await within(volet).findByRole('textbox')
  expect(screen.getByRole('row', { name: /Alix Martin/ }).className).toBe('')
  vi.unstubAllGlobals()
})

test('une conversation qui attend d’être lue n’est pas ouverte d’elle-même', async () => {
  large()
  const { appels } = ouvrir('/admin/messagerie', {})
  await screen.findByText('Choisissez une conversation')
  expect(appels().filter((a) => a.cle === UNE)).toEqual([])
  expect(screen.getByRole('row', { name: /Alix Martin/ }).className).toContain('avec-bord')
  vi.unstubAllGlobals()
})

test('un modèle inséré se lit rempli avant de partir ; tant qu’un champ reste entre accolades, rien ne part', async () => {
  const modele = (id: number, nom: string, texte: string) => ({
    id,
    genre: 'message',
    nom,
    texte,
    version: 1,
  })
  const { appels } = ouvrir('/admin/messagerie/conversation/7', {
    [ENVOI]: envoye,
    'GET /modeles': { corps: { data: [modele(1, 'Délai', 'Pour {{structure}}, le {{date limite}}.')] } },
  })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Modèle à insérer' }), 'Délai')
  await userEvent.click(screen.getByRole('button', { name: 'Insérer' }))
  const champ = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre message' })
  await waitFor(() => expect(champ.value).toBe('Pour Les Mots bleus, le {{date limite}}.'))
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Remplacez avant d’envoyer : {{date limite}}.')
  expect(appels().filter((a) => a.cle === ENVOI)).toEqual([])
  await userEvent.clear(champ)
  await userEvent.type(champ, 'Pour Les Mots bleus, le 12 mai.')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() => expect(appels().filter((a) => a.cle === ENVOI)).toHaveLength(1))
})
