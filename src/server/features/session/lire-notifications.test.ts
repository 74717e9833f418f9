import { describe, expect, test } from 'vitest'
import type { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { lotAuJour, reglerRejet } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const RIEN = {
  hasUnreadMessages: false,
  comptesEnAttente: 0,
  projetsEnAttente: 0,
  envoisEnEchec: 0,
  dossiersAVoir: 0,
  lotsAApprouver: 0,
  rejetsATraiter: 0,
}

describe('GET notifications', () => {
  test('compte ce qui attend pour qui le voit, et jamais de message pour le comptable', async () => {
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
      expect(await lues(role)).toEqual({ ...RIEN, hasUnreadMessages: true, comptesEnAttente: 1 })
    expect(await lues('comptable')).toEqual({ ...RIEN, comptesEnAttente: 1 })
    for (const role of ['membreCommission', 'porteurProjet'] as const) expect(await lues(role)).toEqual(RIEN)
    expect((await banc.appeler('GET', 'notifications')).statut).toBe(401)
  })

  test('compte les envois abandonnés depuis une semaine et relançables, pour qui voit les pages', async () => {
    const jour = 86_400_000
    const maintenant = banc.horloge.maintenant().getTime()
    const envoi = { canal: 'email', evenement: 'essai', destinataire: 'a@b.fr', creeLe: new Date(maintenant) }
    const perdu = { ...envoi, texte: 'Bonjour', abandonneLe: new Date(maintenant - jour) }
    await banc.db
      .insertInto('envoi')
      .values([
        perdu,
        { ...perdu, expireLe: new Date(maintenant) },
        { ...perdu, texte: null },
        { ...perdu, abandonneLe: new Date(maintenant - 8 * jour) },
        { ...envoi, texte: 'En route' },
      ])
      .execute()
    for (const [role, nombre] of [
      ['admin', 1],
      ['superviseur', 1],
      ['comptable', 0],
      ['membreCommission', 0],
      ['porteurProjet', 0],
    ] as const) {
      const jeton = await banc.connecter(role)
      const { corps } = await banc.appeler('GET', 'notifications', { jeton })
      expect(corps.data.envoisEnEchec, role).toBe(nombre)
    }
  })

  test('compte les lots que cette personne peut approuver, et les rejets à traiter de qui prépare', async () => {
    const { s, repondre, refs, ids, projets } = await lotAuJour(banc, 1)
    const lus = async (jeton: string) => {
      const { data } = (await banc.appeler('GET', 'notifications', { jeton })).corps
      return [data.lotsAApprouver, data.rejetsATraiter]
    }
    await repondre({ [refs[0] ?? '']: 'RJCT AC04' })
    const superviseur = await banc.connecter('superviseur')
    const tous = async () => Promise.all([s.claire, s.nadia, s.admin, superviseur].map(lus))
    expect(await tous()).toEqual([
      [0, 1],
      [0, 1],
      [0, 0],
      [0, 0],
    ])
    await reglerRejet(banc, s.claire, ids[0])
    // Put in another run, it is treated; the run waits for any other person than its preparer.
    const { id } = (await s.preparer(projets)).corps.data
    expect(await tous()).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ])
    await s.approuver(id)
    expect((await tous()).flat()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })
})
