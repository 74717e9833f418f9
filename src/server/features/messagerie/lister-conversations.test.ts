import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const { holder, envoyer, lister } = messagerieDe(() => banc)
/** A holder who wrote twice, and their conversation. */
async function deuxMessages() {
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Un' })
  await envoyer(p.jeton, { message: 'Deux' })
  return { p, id }
}

type Lue = Record<string, unknown>
test.each<[string, string, (p: Awaited<ReturnType<typeof holder>>, id: number) => unknown]>([
  ['id (MSG-009)', 'id', (_, id) => id],
  ['userId (MSG-010)', 'userId', (p) => p.utilisateurId],
  ['nom (MSG-011)', 'nom', () => 'Alix Martin'],
  ['email (MSG-012)', 'email', (p) => p.email],
  ['messagesCount (MSG-013)', 'messagesCount', () => 2],
  ['unreadCount (MSG-014)', 'unreadCount', () => 2],
  [
    'messages, le dernier seul (MSG-015)',
    'messages',
    () => [expect.objectContaining({ content: 'Deux', isMine: false })],
  ],
])('une conversation de la liste dit %s', async (_titre, champ, attendu) => {
  const { p, id } = await deuxMessages()
  const lues: Lue[] = (await lister(admin, p.email)).data
  expect(lues.map((c) => c[champ])).toEqual([attendu(p, id)])
})

test('elle dit aussi le rôle de la personne, sa structure, et si son compte est ouvert', async () => {
  const { p } = await deuxMessages()
  const [lue, ...autres] = (await lister(admin, p.email)).data
  expect(autres).toEqual([])
  expect(lue).toMatchObject({
    role: 'porteurProjet',
    structure: 'Les Mots bleus',
    porteurId: p.id,
    isActif: true,
  })
})

test('hors du personnel, chacun ne lit que la sienne (MSG-023)', async () => {
  const { p, id } = await deuxMessages()
  const { meta, data } = await lister(p.jeton)
  expect([meta.total, data]).toMatchObject([1, [{ id, messagesCount: 2, unreadCount: 0 }]])
})

test('cherche par nom et par adresse, sans égard aux accents ni à la casse (MSG-002)', async () => {
  const membre = await creerStaff(banc, 'membreCommission', {
    prenom: 'Éloïse',
    nom: 'Dupré',
    email: 'e.dupre@jury.fr',
  })
  const id = await envoyer(await banc.connecter(membre.id), { message: 'Bonjour' })
  for (const mots of ['dupre', 'ÉLOÏSE DU', 'e.dupre@jury'])
    expect((await lister(admin, mots)).data.map((c: { id: number }) => c.id)).toEqual([id])
  expect((await lister(admin, 'introuvable')).data).toEqual([])
})

test('met la plus récente d’abord', async () => {
  const [a, b] = [await holder(), await holder()]
  const ida = await envoyer(a.jeton, { message: 'A' })
  const idb = await envoyer(b.jeton, { message: 'B' })
  await envoyer(admin, { conversationId: ida, message: 'Réponse' })
  const ids = (await lister(admin)).data.map((c: { id: number }) => c.id)
  expect(ids.indexOf(ida)).toBeLessThan(ids.indexOf(idb))
})

test('se lit par page, et dit combien il y en a et combien attendent une lecture', async () => {
  const { p, id } = await deuxMessages()
  const lire = async (jeton: string, query: string) =>
    (await banc.appeler('GET', `messagerie/conversations?${query}`, { jeton })).corps
  const tout = await lister(admin)
  const un = await lire(admin, 'parPage=1&vue=ecran')
  const deux = await lire(admin, 'page=2&parPage=1')
  expect([...un.data, ...deux.data].map((c: { id: number }) => c.id)).toEqual([id, tout.data[1].id])
  const nonLues = tout.data.filter((c: { unreadCount: number }) => c.unreadCount > 0).length
  const { total } = await banc.db
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  expect(deux.meta).toEqual({ total, page: 2, parPage: 1, nonLues })
  await banc.appeler('GET', `messagerie/conversations/${id}`, { jeton: admin })
  expect((await lire(admin, 'parPage=1')).meta.nonLues).toBe(nonLues - 1)
  expect((await lire(p.jeton, 'page=2')).data).toEqual([])
  expect((await lister(admin, p.email)).meta).toMatchObject({ total: 1, nonLues: 0 })
})

test('le nombre, le dernier message et ce qui attend suivent un message ôté', async () => {
  const { id } = await deuxMessages()
  await banc.db.deleteFrom('message').where('conversationId', '=', id).where('contenu', '=', 'Deux').execute()
  const lue = (await lister(admin)).data.find((c: { id: number }) => c.id === id)
  expect(lue).toMatchObject({ messagesCount: 1, unreadCount: 1, messages: [{ content: 'Un' }] })
  await banc.db.deleteFrom('message').where('conversationId', '=', id).execute()
  expect((await lister(admin)).data.filter((c: { id: number }) => c.id === id)).toEqual([])
})
