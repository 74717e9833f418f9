import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const { holder, envoyer, lire } = messagerieDe(() => banc)

test('est la sienne, vide avant le premier message et sans rien créer (MSG-008, MSG-025)', async () => {
  const p = await holder()
  const { statut, corps } = await lire(p.jeton, 'admin')
  expect(statut).toBe(200)
  expect(corps.data).toMatchObject({ id: null, userId: p.utilisateurId, messagesCount: 0, messages: [] })
  const [n] = await banc.db
    .selectFrom('conversation')
    .where('utilisateurId', '=', p.utilisateurId)
    .select('id')
    .execute()
  expect(n).toBeUndefined()
  const id = await envoyer(p.jeton, { message: 'Bonjour' })
  expect((await lire(p.jeton, 'admin')).corps.data.id).toBe(id)
})

test('n’existe pas pour le personnel', async () => {
  expect((await lire(admin, 'admin')).statut).toBe(403)
  expect((await lire(await banc.connecter('comptable'), 'admin')).statut).toBe(403)
  expect((await lire(await banc.connecter('membreCommission'), 'admin')).statut).toBe(200)
})
