import { describe, expect, test } from 'vitest'
import { FONDATEUR } from '#domain/commun/membres.ts'
import { permissionsDe, ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import {
  creerMembre,
  creerPorteur,
  creerProjet,
  creerStaff,
  ouvrirPeriode,
  rejoindre,
} from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const moi = (jeton: string) => banc.appeler('GET', 'me', { jeton })

describe('GET me', () => {
  test('donne la personne, ses droits par ressource et rien d’autre (AUTH-005, GEN-007)', async () => {
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
          secondFacteurManquant: false,
          porteurProjet: null,
        },
      })
    }
  })

  test.each([
    ['admin', true],
    ['superviseur', true],
    ['comptable', true],
    ['membreCommission', false],
    ['porteurProjet', false],
  ] as const)('dit le rôle %s, et s’il est du personnel (POR-037, POR-038)', async (role, isStaff) => {
    expect((await moi(await banc.connecter(role))).corps.data).toMatchObject({ role, isStaff })
  })

  test('dit si un message attend la personne (POR-039)', async () => {
    const p = await creerPorteur(banc)
    const [sien, admin] = [await banc.connecter(p.utilisateurId), await creerStaff(banc, 'admin')]
    const attend = async (jeton: string) => (await moi(jeton)).corps.data.hasUnreadMessages
    expect(await attend(sien)).toBe(false)
    const le = banc.horloge.maintenant()
    const { id } = await banc.db
      .insertInto('conversation')
      .values({ utilisateurId: p.utilisateurId, creeLe: le })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ecrire = (auteurId: number, deAdministration: boolean) =>
      banc.db
        .insertInto('message')
        .values({ conversationId: id, auteurId, deAdministration, contenu: 'Bonjour', le })
        .execute()
    await ecrire(p.utilisateurId, false)
    expect(await attend(sien)).toBe(false)
    await ecrire(admin.id, true)
    expect(await attend(sien)).toBe(true)
    expect(await attend(await banc.connecter('porteurProjet'))).toBe(false)
    await banc.db.updateTable('membre').set({ luLe: le }).where('porteurId', '=', p.id).execute()
    expect(await attend(sien)).toBe(false)
  })

  test('donne au porteur l’état de son compte et ce qui manque (ACC-003)', async () => {
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
      equipe: false,
      membre: FONDATEUR,
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
      equipe: false,
      membre: FONDATEUR,
    })
  })

  test('dit à un membre ses droits ; un lecteur ne depose pas, un éditeur oui', async () => {
    await ouvrirPeriode(banc)
    const p = await creerPorteur(banc)
    for (const [role, depose] of [
      ['lecteur', false],
      ['editeur', true],
    ] as const) {
      const membre = { role, signataire: false, finances: true }
      const { id } = await creerMembre(banc, p, membre)
      const { porteurProjet } = (await moi(await banc.connecter(id))).corps.data
      expect([porteurProjet.membre, porteurProjet.canCreateNewProjet]).toEqual([membre, depose])
    }
  })
})

test('pour une page qui s’ouvre, aussi ce qui attend et un jeton qui ouvre l’écriture ; sans cela, ni l’un ni l’autre', async () => {
  for (const role of ['admin', 'porteurProjet'] as const) {
    const jeton = await banc.connecter(role)
    const authorization = `Bearer ${jeton}`
    const lire = (suite = '') =>
      banc.app.inject({ url: `/gestion/api/me${suite}`, headers: { authorization } })
    const [seul, ouvert] = [await lire(), await lire('?vue=ecran')]
    const { data: notifications } = (await banc.appeler('GET', 'notifications', { jeton })).corps
    expect(ouvert.json()).toEqual({ ...seul.json(), notifications, csrf: expect.any(String) })
    expect(seul.cookies).toEqual([])
    const entetes = { cookie: `csrf=${ouvert.cookies[0]?.value}` }
    expect((await banc.appeler('POST', 'logout', { jeton, csrf: ouvert.json().csrf, entetes })).statut).toBe(
      200,
    )
  }
})

test('qui a plusieurs structures retrouve la dernière où une page s’est ouverte, pas celle qu’un onglet relit', async () => {
  const [une, autre] = [await creerPorteur(banc), await creerPorteur(banc)]
  const { id } = await creerMembre(banc, une, FONDATEUR)
  await rejoindre(banc, autre, id, { ...FONDATEUR, role: 'editeur' })
  const jeton = await banc.connecter(id)
  const lire = async (suite: string, structure?: number) => {
    banc.horloge.avancer(1000)
    const entetes = structure === undefined ? {} : { 'x-structure': String(structure) }
    return (await banc.appeler('GET', `me${suite}`, { jeton, entetes })).corps.data
  }
  const ouverte = await lire('?vue=ecran', autre.id)
  expect([ouverte.porteurProjet.id, ouverte.porteurProjet.membre.role]).toEqual([autre.id, 'editeur'])
  expect(ouverte.structures.map((s: { id: number }) => s.id).toSorted()).toEqual(
    [une.id, autre.id].toSorted(),
  )
  expect((await lire('', une.id)).porteurProjet.id).toBe(une.id)
  expect((await lire('')).porteurProjet.id).toBe(autre.id)
})
