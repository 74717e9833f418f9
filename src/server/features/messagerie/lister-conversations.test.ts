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

test('nomme la personne, compte les messages et les non lus, donne le dernier (MSG-009, MSG-010, MSG-011, MSG-012, MSG-013, MSG-014, MSG-015, MSG-023)', async () => {
  const p = await holder()
  const id = await envoyer(p.jeton, { message: 'Un' })
  await envoyer(p.jeton, { message: 'Deux' })
  const ligne = (await lister(admin, p.email)).data[0]
  expect(ligne).toEqual({
    id,
    userId: p.utilisateurId,
    nom: 'Alix Martin',
    email: p.email,
    role: 'porteurProjet',
    structure: 'Les Mots bleus',
    porteurId: p.id,
    isActif: true,
    messagesCount: 2,
    unreadCount: 2,
    messages: [expect.objectContaining({ content: 'Deux', isMine: false })],
  })
  const siennes = await lister(p.jeton)
  expect(siennes.meta.total).toBe(1)
  expect(siennes.data[0]).toMatchObject({ id, messagesCount: 2, unreadCount: 0 })
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
