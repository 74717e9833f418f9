import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const { holder, envoyer, lister, lire } = messagerieDe(() => banc)
const nonLus = async (jeton: string) =>
  (await banc.appeler('GET', 'notifications', { jeton })).corps.data.hasUnreadMessages

test('lue, elle l’est pour son côté seulement (MSG-024, MSG-014)', async () => {
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Bonjour' })
  await envoyer(admin, { conversationId: id, message: 'Réponse' })
  expect(await nonLus(p.jeton)).toBe(true)
  expect((await lire(admin, id)).corps.data).toMatchObject({ id, messagesCount: 2, unreadCount: 1 })
  expect((await lister(admin, p.email)).data[0].unreadCount).toBe(0)
  expect(await nonLus(p.jeton)).toBe(true)
  expect((await lire(p.jeton, id)).statut).toBe(200)
  expect(await nonLus(p.jeton)).toBe(false)
  expect((await lister(p.jeton)).data[0].unreadCount).toBe(0)
})

test('lue par qui ne fait que consulter, elle attend encore qui répond', async () => {
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Bonjour' })
  const superviseur = await banc.connecter('superviseur')
  expect((await lire(superviseur, id)).statut).toBe(200)
  expect((await lister(admin, p.email)).data[0].unreadCount).toBe(1)
})

test('deux messages de la même milliseconde se lisent et se marquent dans l’ordre', async () => {
  const p = await holder()
  const appels = Array.from({ length: 6 }, (_, n) =>
    banc.appeler('POST', 'messagerie', { jeton: p.jeton, corps: { message: `n${n}` } }),
  )
  const envoyes = await Promise.all(appels)
  for (const r of envoyes) expect(r).toMatchObject({ statut: 201 })
  const { messages } = (await lire(admin, envoyes[0]?.corps.data.conversationId)).corps.data
  const instants = messages.map((m: { createdAt: string }) => m.createdAt)
  expect(new Set(instants).size).toBe(6)
  expect(instants).toEqual([...instants].sort())
})

test('qui la lit (MSG-023, MSG-024)', async () => {
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Bonjour' })
  const de = { anonyme: 401, porteur_own: 200, comptable: 403, superviseur: 200, admin: 200 }
  expect(
    await statutsParRole(banc, p, (j) =>
      banc.appeler('GET', `messagerie/conversations/${id}`, j ? { jeton: j } : {}),
    ),
  ).toEqual({ ...de, porteur_other: 404, membreCommission: 404 })
  const liste = await statutsParRole(banc, p, (j) =>
    banc.appeler('GET', 'messagerie/conversations', j ? { jeton: j } : {}),
  )
  expect(liste).toEqual({ ...de, porteur_other: 200, membreCommission: 200 })
})
