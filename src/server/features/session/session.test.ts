import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsDe, ROLES } from '../../../domain/commun/roles.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerPorteur, creerProjet, creerStaff, ouvrirPeriode } from '../../../test-kit/fabriques.ts'

const HEURE = 3_600_000
let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
const moi = (jeton: string) => banc.appeler('GET', 'me', { jeton })

describe('vie d’une session', () => {
  it('glisse de 8 heures à chaque usage, et finit à 24 heures', async () => {
    const jeton = await banc.connecter('admin')
    for (let h = 7; h <= 21; h += 7) {
      banc.horloge.avancer(7 * HEURE)
      expect([h, (await moi(jeton)).statut]).toEqual([h, 200])
    }
    banc.horloge.avancer(3 * HEURE)
    expect((await moi(jeton)).statut).toBe(401)
    const autre = await banc.connecter('admin')
    banc.horloge.avancer(8 * HEURE)
    expect((await moi(autre)).corps).toEqual({
      message: 'Votre session a expiré. Veuillez vous reconnecter.',
    })
  })

  it('n’écrit son passage qu’une fois par minute', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    const vue = async () => {
      await moi(jeton)
      const s = await banc.db.selectFrom('session').selectAll().where('utilisateurId', '=', id).execute()
      return s[0]?.vueLe.getTime()
    }
    const debut = await vue()
    banc.horloge.avancer(59_000)
    expect(await vue()).toBe(debut)
    banc.horloge.avancer(1_000)
    expect(await vue()).toBe(banc.horloge.maintenant().getTime())
  })

  it('suit à la requête suivante un changement de rôle et une désactivation', async () => {
    const { id } = await creerStaff(banc, 'superviseur')
    const jeton = await banc.connecter(id)
    await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('id', '=', id).execute()
    expect((await moi(jeton)).corps.data.role).toBe('comptable')
    const desactiveLe = banc.horloge.maintenant()
    await banc.db.updateTable('utilisateur').set({ desactiveLe }).where('id', '=', id).execute()
    expect((await moi(jeton)).statut).toBe(401)
  })

  it('se ferme sur le serveur à la déconnexion, et pas sans jeton CSRF', async () => {
    const jeton = await banc.connecter('admin')
    expect((await banc.appeler('POST', 'logout', { jeton, csrf: null })).statut).toBe(419)
    expect((await banc.appeler('POST', 'logout', { jeton })).corps).toEqual({ status: 'success' })
    expect((await moi(jeton)).statut).toBe(401)
    expect((await banc.appeler('POST', 'logout', { jeton })).statut).toBe(401)
    expect((await banc.appeler('POST', 'logout')).statut).toBe(401)
  })
})

describe('GET me', () => {
  it('donne la personne, ses droits par ressource et rien d’autre (AUTH-005 GEN-007 PER-030 PER-031)', async () => {
    for (const role of ROLES.filter((r) => r !== 'porteurProjet')) {
      const { id, prenom, nom, email } = await creerStaff(banc, role)
      const r = await moi(await banc.connecter(id))
      expect(r.corps).toEqual({
        data: {
          id,
          role,
          isStaff: role !== 'membreCommission',
          prenom,
          nom,
          email,
          hasUnreadMessages: false,
          permissions: permissionsDe(role),
          porteurProjet: null,
        },
      })
    }
  })

  it('donne au porteur l’état de son compte et ce qui manque (ACC-003)', async () => {
    const sections = { structure: true, contact: true, rib: true }
    await ouvrirPeriode(banc)
    const p = await creerPorteur(banc)
    const bloc = async (id: number) => (await moi(await banc.connecter(id))).corps.data.porteurProjet
    const valide = {
      id: p.id,
      isValidated: true,
      statut: 'valide',
      motifRefus: null,
      profilComplet: true,
      sections,
    }
    expect(await bloc(p.utilisateurId)).toEqual({ ...valide, canCreateNewProjet: true })
    await creerProjet(banc, p)
    expect(await bloc(p.utilisateurId)).toEqual({ ...valide, canCreateNewProjet: false })
    const refuse = await creerPorteur(banc, { etat: 'refus', profil: 'vide' })
    expect(await bloc(refuse.utilisateurId)).toEqual({
      id: refuse.id,
      isValidated: false,
      statut: 'refus',
      motifRefus: 'Dossier incomplet.',
      profilComplet: false,
      sections: { structure: false, contact: false, rib: false },
      canCreateNewProjet: false,
    })
  })
})

describe('GET renew-token (AUTH-006)', () => {
  it('donne un jeton de deux heures lié à un témoin HttpOnly, gardé d’une fois sur l’autre', async () => {
    const r = await banc.app.inject('/gestion/api/renew-token')
    expect(Object.keys(r.json())).toEqual(['csrf'])
    expect(r.headers['cache-control']).toBe('no-store')
    expect(r.cookies[0]).toMatchObject({ name: 'csrf', path: '/gestion', httpOnly: true, sameSite: 'Strict' })
    const cookie = `csrf=${r.cookies[0]?.value}`
    const suite = await banc.app.inject({ url: '/gestion/api/renew-token', headers: { cookie } })
    expect(suite.cookies).toEqual([])
    const essai = {
      jeton: await banc.connecter('admin'),
      csrf: suite.json().csrf as string,
      entetes: { cookie },
    }
    banc.horloge.avancer(2 * HEURE - 1000)
    expect(
      (await banc.appeler('POST', 'lost-password', { ...essai, corps: { email: 'x@y.fr' } })).statut,
    ).toBe(200)
    banc.horloge.avancer(1000)
    const r419 = await banc.appeler('POST', 'logout', essai)
    expect([r419.statut, r419.corps.message]).toEqual([419, 'Votre page a expiré. Veuillez réessayer.'])
  })
})

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
