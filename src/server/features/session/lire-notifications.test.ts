import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ROLES } from '../../../domain/commun/roles.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur } from '../../../test-kit/fabriques.ts'

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())

describe('GET notifications', () => {
  it('compte ce qui attend pour qui le voit, et jamais de message pour le comptable', async () => {
    const { utilisateurId } = await creerPorteur(banc, { etat: 'en cours' })
    const le = banc.horloge.maintenant()
    const { id } = await banc.db
      .insertInto('conversation')
      .values({ utilisateurId, creeLe: le })
      .returning('id')
      .executeTakeFirstOrThrow()
    await banc.db
      .insertInto('message')
      .values({
        conversationId: id,
        auteurId: utilisateurId,
        deAdministration: false,
        contenu: 'Bonjour',
        le,
      })
      .execute()
    const lues = async (role: (typeof ROLES)[number]) =>
      (await banc.appeler('GET', 'notifications', { jeton: await banc.connecter(role) })).corps.data
    for (const role of ['admin', 'superviseur'] as const)
      expect(await lues(role)).toEqual({ hasUnreadMessages: true, comptesEnAttente: 1, projetsEnAttente: 0 })
    expect(await lues('comptable')).toEqual({
      hasUnreadMessages: false,
      comptesEnAttente: 1,
      projetsEnAttente: 0,
    })
    for (const role of ['membreCommission', 'porteurProjet'] as const)
      expect(await lues(role)).toEqual({ hasUnreadMessages: false, comptesEnAttente: 0, projetsEnAttente: 0 })
    expect((await banc.appeler('GET', 'notifications')).statut).toBe(401)
  })
})
