import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})

const { holder, envoyer } = messagerieDe(() => banc)

const chercher = (jeton: string, id: number) =>
  banc.appeler('GET', `messagerie/utilisateurs/${id}`, { jeton })

test('la personne, et sa conversation si elle existe', async () => {
  const p = await holder()
  const attendu = { userId: p.utilisateurId, email: p.email, structure: 'Les Mots bleus' }
  expect((await chercher(admin, p.utilisateurId)).corps.data).toMatchObject({
    ...attendu,
    conversationId: null,
  })
  const conversationId = await envoyer(p.jeton, { message: 'Bonjour' })
  expect((await chercher(admin, p.utilisateurId)).corps.data).toMatchObject({ conversationId })
})

test('ni le personnel, ni un inconnu ; lu par qui lit toutes les conversations', async () => {
  const p = await holder()
  const { id } = await creerStaff(banc, 'comptable')
  expect((await chercher(admin, id)).statut).toBe(404)
  const statuts = await statutsParRole(banc, p, (j) =>
    banc.appeler('GET', `messagerie/utilisateurs/${p.utilisateurId}`, j ? { jeton: j } : {}),
  )
  const refus = { porteur_own: 403, porteur_other: 403, membreCommission: 403, comptable: 403 }
  expect(statuts).toEqual({ anonyme: 401, ...refus, superviseur: 200, admin: 200 })
})
