import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { structureDeCinq } from '#test-kit/scenes/membres-essai.ts'
import { messagerieDe } from '#test-kit/scenes/messagerie-essai.ts'
import { alerterNonLus } from './alerter-non-lus.ts'

const banc = bancDuFichier()
const { envoyer, lire, lister } = messagerieDe(() => banc)
let porteur: PorteurEssai
let cinq: Awaited<ReturnType<typeof structureDeCinq>>
let admin: string
let odile: string
let elio: string

beforeEach(async () => {
  porteur = await creerPorteur(banc, { champs: { nomStructure: 'Les Mots bleus' } })
  cinq = await structureDeCinq(banc, porteur)
  admin = await banc.connecter((await creerStaff(banc, 'admin', { prenom: 'Camille', nom: 'Roy' })).id)
  odile = await cinq.connecter('Odile')
  elio = await cinq.connecter('Elio')
})
const attendu = async (jeton: string) =>
  (await banc.appeler('GET', 'notifications', { jeton })).corps.data.hasUnreadMessages
const ecrireA = (message: string) => envoyer(admin, { userId: porteur.utilisateurId, message })
const messagesLus = async (jeton: string, id: number | 'admin' = 'admin') =>
  (await lire(jeton, id)).corps.data.messages as {
    isMine: boolean
    isRead: boolean
    sender: { name: string }
  }[]

describe('une conversation de plusieurs membres', () => {
  test('chacun a ses messages non lus : la lecture d’un autre n’en ôte aucun', async () => {
    await ecrireA('Il manque le budget.')
    expect([await attendu(odile), await attendu(elio)]).toEqual([true, true])
    expect((await lire(odile, 'admin')).corps.data.unreadCount).toBe(1)
    expect([await attendu(odile), await attendu(elio)]).toEqual([false, true])
    const { data, meta } = await lister(elio)
    expect([data[0].unreadCount, data[0].messages[0].isRead, meta.nonLues]).toEqual([1, false, 1])
    expect((await lister(odile)).data[0].unreadCount).toBe(0)
    expect((await banc.appeler('GET', 'me', { jeton: elio })).corps.data.hasUnreadMessages).toBe(true)
    expect((await lire(elio, 'admin')).corps.data.unreadCount).toBe(1)
    expect(await attendu(elio)).toBe(false)
  })

  test('l’administration la voit lue dès qu’un membre qui peut répondre l’a lue, pas un lecteur', async () => {
    const id = await ecrireA('Bonjour')
    const luParEux = async () => (await messagesLus(admin, id)).map((m) => m.isRead)
    const luce = await cinq.connecter('Luce')
    await lire(luce, 'admin')
    expect([await attendu(luce), await luParEux()]).toEqual([false, [false]])
    await lire(elio, 'admin')
    expect(await luParEux()).toEqual([true])
  })

  test('chacun y lit qui a écrit, l’administration aussi ; le nom de qui est parti reste', async () => {
    const id = await envoyer(elio, { message: 'Voici le budget.' })
    expect(await envoyer(odile, { message: 'Et les statuts.' })).toBe(id)
    for (const [jeton, cible] of [
      [odile, 'admin'],
      [elio, 'admin'],
      [admin, id],
    ] as const) {
      const messages = await messagesLus(jeton, cible)
      expect(messages.map((m) => m.sender.name)).toEqual(['Elio Martin', 'Odile Martin'])
    }
    const le = banc.horloge.maintenant()
    await banc.db
      .updateTable('membre')
      .set({ jusque: le })
      .where('utilisateurId', '=', cinq.id('Elio'))
      .execute()
    expect((await messagesLus(admin, id))[0]?.sender.name).toBe('Elio Martin')
    expect((await lire(elio, id)).statut).toBe(403)
  })

  test('ce qui a été écrit avant son arrivée n’attend pas un nouveau membre ; la suite, si', async () => {
    await ecrireA('Ancien')
    banc.horloge.avancer(1000)
    const { id } = await creerMembre(banc, porteur, { role: 'editeur', signataire: false, finances: false })
    const jeton = await banc.connecter(id)
    expect([await attendu(jeton), (await messagesLus(jeton)).length]).toEqual([false, 1])
    await ecrireA('Nouveau')
    expect(await attendu(jeton)).toBe(true)
  })

  test('membre de deux structures, on ne lit que celle pour qui l’on travaille', async () => {
    const autre = await creerPorteur(banc)
    const le = banc.horloge.maintenant()
    const droits = { role: 'editeur', signataire: false, finances: false } as const
    await banc.db
      .insertInto('membre')
      .values({ porteurId: autre.id, utilisateurId: cinq.id('Elio'), ...droits, depuis: le })
      .execute()
    const ici = await ecrireA('Pour Les Mots bleus')
    const ailleurs = await envoyer(admin, { userId: autre.utilisateurId, message: 'Pour l’autre' })
    const pour = (structure: number, chemin: string) =>
      banc.appeler('GET', chemin, { jeton: elio, entetes: { 'x-structure': String(structure) } })
    expect((await pour(autre.id, 'messagerie/conversations/admin')).corps.data.id).toBe(ailleurs)
    expect((await pour(autre.id, `messagerie/conversations/${ici}`)).statut).toBe(404)
    expect((await pour(porteur.id, `messagerie/conversations/${ailleurs}`)).statut).toBe(404)
    // Read in one structure, what waits in the other still does.
    const points = async (structure: number) =>
      (await pour(structure, 'notifications')).corps.data.hasUnreadMessages
    expect([await points(autre.id), await points(porteur.id)]).toEqual([false, true])
  })

  test('l’e-mail d’un message non lu part à qui peut répondre, à chacun le sien', async () => {
    await ecrireA('Il manque le budget.')
    banc.horloge.avancer(15 * 60_000)
    await alerterNonLus(banc.ctx)
    expect(await cinq.destinataires('message-non-lu')).toEqual(['Elio', 'Odile', 'Sacha'])
  })

  test('celui de l’administration nomme ceux qui ont écrit', async () => {
    await envoyer(elio, { message: 'Voici.' })
    await envoyer(odile, { message: 'Et ceci.' })
    banc.horloge.avancer(15 * 60_000)
    await alerterNonLus(banc.ctx)
    const recus = (await banc.envois()).filter((e) => e.evenement === 'message-non-lu')
    expect(recus[0]?.sujet).toBe(
      '[Messagerie] 2 nouveaux messages de Elio Martin, Odile Martin (Les Mots bleus)',
    )
    expect(recus[0]?.texte).toContain('Elio Martin, le')
  })

  test('le compte du responsable fermé, les autres écrivent et reçoivent encore', async () => {
    await banc.db
      .updateTable('utilisateur')
      .set({ desactiveLe: banc.horloge.maintenant() })
      .where('id', '=', porteur.utilisateurId)
      .execute()
    await ecrireA('Vous êtes là ?')
    await envoyer(elio, { message: 'Oui.' })
    const { isActif, messages } = (await lire(elio, 'admin')).corps.data
    expect([isActif, messages.length]).toEqual([true, 2])
  })

  test('elle suit la structure quand son responsable change', async () => {
    const id = await envoyer(elio, { message: 'Avant' })
    await banc.db
      .updateTable('porteur')
      .set({ utilisateurId: cinq.id('Elio') })
      .where('id', '=', porteur.id)
      .execute()
    expect((await lire(odile, 'admin')).corps.data.id).toBe(id)
    expect((await lire(admin, id)).corps.data).toMatchObject({ nom: 'Elio Martin', porteurId: porteur.id })
    expect(await envoyer(admin, { userId: cinq.id('Elio'), message: 'Après' })).toBe(id)
  })
})
