import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
const { holder, envoyer } = messagerieDe(() => banc)
const SECRET = 'Un texte qui reste dans la conversation'
let admin: string

beforeAll(async () => {
  admin = await banc.connecter('admin')
  const membre = await creerStaff(banc, 'membreCommission', { prenom: 'Zoé', nom: 'Abel' })
  await envoyer(await banc.connecter(membre.id), { message: SECRET })
  const p = await holder('=HYPERLINK("http://mal")')
  const id = await envoyer(p.jeton, { message: SECRET })
  await envoyer(admin, { conversationId: id, message: SECRET })
  await envoyer((await holder()).jeton, { message: SECRET })
})

const exporter = (query: string, jeton = admin) =>
  banc.appeler('GET', `export/conversations${query}`, { jeton })

test('admin et superviseur, nul autre', async () => {
  expect(await statutsParRole(banc, await creerPorteur(banc), (j?: string) => exporter('', j ?? ''))).toEqual(
    {
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 403,
      superviseur: 200,
      admin: 200,
    },
  )
})

test.each([
  '',
  '?tri=nom',
  '?tri=-nonlus',
  '?tri=dernier',
  '?sansReponse=oui',
  '?role=membreCommission&nonLues=oui',
  '?recherche=martin&tri=dernier',
])('« %s » donne exactement ce que la liste montre, dans son ordre', async (query) => {
  const { data } = (await banc.appeler('GET', `messagerie/conversations${query}`, { jeton: admin })).corps
  const lues = lireClasseur((await exporter(query)).octets).valeurs
  expect(lues.map((l) => [l['Adresse e-mail'], l.Messages, l['Messages non lus']])).toEqual(
    data.map((c: { email: string; messagesCount: number; unreadCount: number }) => [
      ...[c.email, c.messagesCount, c.unreadCount],
    ]),
  )
  expect(lues.length).toBeGreaterThan(0)
})

test('le classeur est daté, sans le texte d’un message ; l’export est journalisé avec ses filtres', async () => {
  const r = await exporter('?role=porteurProjet&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=conversations-2026-03-02.xlsx')
  const [derniere] = lireClasseur(r.octets).valeurs
  expect(derniere).toMatchObject({
    Utilisateur: 'Alix Martin',
    Structure: 'Les Mots bleus',
    Rôle: 'Porteur de projet',
    'Compte désactivé': 'Non',
    'Dernier message de': 'Utilisateur',
  })
  expect(JSON.stringify(lireClasseur(r.octets).valeurs)).not.toContain(SECRET)
  expect(await dernierExport(banc)).toEqual({
    acte: 'exporterListeConversations',
    apres: { role: 'porteurProjet' },
  })
})
