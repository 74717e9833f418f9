import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const personnel = ROLES.filter((r) => r !== 'porteurProjet')

const banc = bancDuFichier()
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

const journal = async (id: number) =>
  (
    await banc.db
      .selectFrom('journal')
      .selectAll()
      .where('chaine', '=', `compte:${id}`)
      .orderBy('rang')
      .execute()
  ).map((l) => [l.acte, l.acteurId, l.avant, l.apres])

describe('PUT comptes/{id} : le sien', () => {
  const demander = (id: number, jeton: string, corps: Record<string, unknown>) =>
    banc.appeler('PUT', `comptes/${id}`, { jeton, corps: { motDePasseActuel: MOT_DE_PASSE, ...corps } })
  const confirmer = (token: unknown) => banc.appeler('POST', 'confirmer-email', { corps: { token } })
  const lien = async (a: string) =>
    /token=([\w-]+)/.exec((await banc.envois()).find((e) => e.destinataire === a)?.texte ?? '')?.[1] ?? ''
  const adresseDe = async (id: number) =>
    await banc.db
      .selectFrom('utilisateur')
      .select(['email', 'emailEnAttente'])
      .where('id', '=', id)
      .executeTakeFirst()

  test('une nouvelle adresse attend sa confirmation, l’ancienne marche et est prévenue', async () => {
    for (const role of personnel) {
      const { id, prenom, nom, email } = await creerStaff(banc, role)
      const jeton = await banc.connecter(id)
      const nouvelle = `nouvelle-${role.toLowerCase()}@essai.fr`
      const r = await demander(id, jeton, {
        email: nouvelle,
        role: 'admin',
        ...(role !== 'admin' && { nom: 'Pirate' }),
      })
      expect(r.corps.data).toMatchObject({ id, prenom, nom, email, role, emailEnAttente: nouvelle })
      expect((await banc.envois()).slice(0, 2).map((e) => [e.evenement, e.destinataire])).toEqual([
        ['adresse-a-confirmer', nouvelle],
        ['adresse-demandee', email],
      ])
      const token = await lien(nouvelle)
      const deux = await Promise.all([confirmer(token), confirmer(token)])
      expect(deux.map((x) => x.statut).sort()).toEqual([200, 422])
      expect(await adresseDe(id)).toEqual({ email: nouvelle, emailEnAttente: null })
      expect(await journal(id)).toEqual([
        ['modifierCompte', id, { emailEnAttente: null }, { emailEnAttente: nouvelle }],
        ['confirmerEmail', null, { email }, { email: nouvelle }],
      ])
    }
  })

  test('une adresse qui a déjà un compte reçoit un avis sans lien, la réponse est la même', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const pris = await creerStaff(banc, 'admin')
    const r = await demander(id, await banc.connecter(id), { email: pris.email })
    expect([r.statut, r.corps.data.emailEnAttente]).toEqual([200, pris.email])
    const recu = (await banc.envois()).find((e) => e.destinataire === pris.email)
    expect(recu?.evenement).toBe('adresse-deja-prise')
    expect(recu?.texte).not.toContain('token=')
  })

  test('demande le mot de passe actuel, la session et le jeton CSRF ; jamais pour un autre', async () => {
    const { id } = await creerStaff(banc, 'comptable')
    const jeton = await banc.connecter(id)
    const statut = async (corps: Record<string, unknown>) => (await demander(id, jeton, corps)).corps.errors
    expect(await statut({ email: 'x@essai.fr', motDePasseActuel: '' })).toHaveProperty('motDePasseActuel')
    expect(await statut({ email: 'x@essai.fr', motDePasseActuel: 'faux' })).toHaveProperty('motDePasseActuel')
    expect(await statut({ email: 'pas une adresse' })).toHaveProperty('email')
    const corps = { email: 'x@essai.fr', motDePasseActuel: MOT_DE_PASSE }
    expect((await banc.appeler('PUT', `comptes/${id}`, { corps })).statut).toBe(401)
    expect((await banc.appeler('PUT', `comptes/${id}`, { corps, jeton, csrf: null })).statut).toBe(419)
    for (const role of ROLES.filter((r) => r !== 'admin'))
      expect((await demander(id, await banc.connecter(role), corps)).statut).toBe(403)
  })
})

describe('PUT comptes/{id} : celui d’un autre', () => {
  const saisie = (c: { email: string }, plus = {}) => ({
    prenom: 'Zoé',
    nom: 'Le Goff',
    email: c.email,
    role: 'comptable',
    ...plus,
  })
  const modifier = async (id: number, corps: Record<string, unknown>, qui: number | 'admin' = 'admin') =>
    banc.appeler('PUT', `comptes/${id}`, { jeton: await banc.connecter(qui), corps })

  test('un admin change prénom, nom, adresse et rôle ; le rôle vaut dès la requête suivante (CPT-027)', async () => {
    const compte = await creerStaff(banc, 'superviseur')
    const jeton = await banc.connecter(compte.id)
    const email = 'zoe@essai.fr'
    const r = await modifier(compte.id, saisie({ email }))
    expect([r.statut, r.corps.status]).toEqual([200, 'success'])
    const admin = await banc.connecter('admin')
    const lu = await banc.appeler('GET', `comptes/${compte.id}`, { jeton: admin })
    expect(lu.corps.data).toEqual({
      id: compte.id,
      ...saisie({ email }),
      secondFacteur: false,
      isInvite: false,
      emailEnAttente: null,
      avisSignatures: 'chaque',
      version: compte.version + 1,
    })
    const moi = await banc.appeler('GET', 'me', { jeton })
    expect(moi.corps.data).toMatchObject({ role: 'comptable', email })
    expect((await banc.envois()).slice(0, 2).map((e) => [e.evenement, e.destinataire])).toEqual([
      ['adresse-remplacee', email],
      ['adresse-remplacee', compte.email],
    ])
    const [ligne] = await journal(compte.id)
    expect(ligne).toEqual([
      'modifierCompte',
      expect.any(Number),
      { prenom: 'Camille', nom: compte.nom, email: compte.email, role: 'superviseur' },
      saisie({ email }),
    ])
  })

  test('répété, ou sans changement, il ne journalise rien de plus ; une version périmée donne 409', async () => {
    const compte = await creerStaff(banc, 'comptable')
    const version = compte.version
    await modifier(compte.id, saisie(compte, { version }))
    expect((await modifier(compte.id, saisie(compte, { version }))).statut).toBe(200)
    expect(await journal(compte.id)).toHaveLength(1)
    const r = await modifier(compte.id, saisie(compte, { version, nom: 'Autre' }))
    expect([r.statut, r.corps.code]).toEqual([409, 'version'])
    expect((await adresse(compte.id))?.nom).toBe('Le Goff')
  })
  const adresse = (id: number) =>
    banc.db.selectFrom('utilisateur').selectAll().where('id', '=', id).executeTakeFirst()

  test('prénom, nom, adresse et rôle sont requis, l’adresse bien formée, le rôle connu (CPT-017)', async () => {
    const compte = await creerStaff(banc, 'comptable')
    for (const champ of ['prenom', 'nom', 'email', 'role'])
      expect(Object.keys((await modifier(compte.id, saisie(compte, { [champ]: '' }))).corps.errors)).toEqual([
        champ,
      ])
    for (const faux of [
      { email: 'zoe@essai' },
      { role: 'porteurProjet' },
      { role: 'chef' },
      { prenom: '<b>' },
    ])
      expect((await modifier(compte.id, saisie(compte, faux))).statut).toBe(422)
    const pris = await creerStaff(banc, 'admin')
    expect((await modifier(compte.id, saisie(compte, { email: pris.email }))).corps.errors).toEqual({
      email: ['Cette adresse a déjà un compte.'],
    })
    expect((await adresse(compte.id))?.nom).toBe(compte.nom)
  })

  test('une personne invitée à une mauvaise adresse est invitée à la bonne, l’ancien lien est mort', async () => {
    const compte = await creerStaff(banc, 'comptable', { motDePasse: null })
    await modifier(compte.id, saisie({ email: 'bonne@essai.fr' }))
    const [derniere] = await banc.envois()
    expect([derniere?.evenement, derniere?.destinataire]).toEqual(['invitation', 'bonne@essai.fr'])
  })

  test('un porteur de projet, un compte fermé ou inconnu donnent 404', async () => {
    const ferme = await creerStaff(banc, 'comptable', { desactiveLe: banc.horloge.maintenant() })
    const { utilisateurId } = await creerPorteur(banc)
    for (const id of [ferme.id, utilisateurId, 999_999])
      expect((await modifier(id, saisie({ email: 'x@essai.fr' }))).statut).toBe(404)
  })

  test('le dernier admin garde son rôle, même si deux admins se retirent le leur à la fois', async () => {
    await banc.db.updateTable('utilisateur').set({ role: 'comptable' }).where('role', '=', 'admin').execute()
    const un = await creerStaff(banc, 'admin')
    const deux = await creerStaff(banc, 'admin')
    const retirer = (cible: typeof un, par: number) => modifier(cible.id, saisie(cible), par)
    const statuts = await Promise.all([retirer(un, deux.id), retirer(deux, un.id)])
    // The second finds itself the last (409), or is no longer an admin when its request arrives (403).
    expect(statuts.map((r) => r.statut).filter((s) => s === 200)).toHaveLength(1)
    const restants = await banc.db
      .selectFrom('utilisateur')
      .where('role', '=', 'admin')
      .where('desactiveLe', 'is', null)
      .select('id')
      .execute()
    expect(restants).toHaveLength(1)
  })

  test('un admin change son propre nom, jamais son rôle', async () => {
    const moi = await creerStaff(banc, 'admin')
    const corps = { prenom: 'Maud', nom: 'Kerbrat', role: 'comptable' }
    const r = await modifier(moi.id, corps, moi.id)
    expect(r.corps.data).toMatchObject({ prenom: 'Maud', nom: 'Kerbrat', role: 'admin', email: moi.email })
    const entier = { ...corps, email: moi.email, nom: 'Le Bris' }
    expect((await modifier(moi.id, entier, moi.id)).corps.data).toMatchObject({
      nom: 'Le Bris',
      role: 'admin',
    })
    expect((await modifier(moi.id, { ...entier, email: 'm@essai.fr' }, moi.id)).corps.errors).toHaveProperty(
      'motDePasseActuel',
    )
    expect((await modifier(moi.id, { prenom: 'Maud', nom: '' }, moi.id)).corps.errors).toHaveProperty('nom')
    const autre = await creerStaff(banc, 'superviseur')
    expect((await modifier(autre.id, corps, autre.id)).corps.errors).toHaveProperty('email')
  })
})
