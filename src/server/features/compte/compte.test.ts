import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../domain/commun/roles.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE } from '../../../test-kit/fabriques.ts'

const NEUF = 'Un-Secret-Neuf-26!'
const personnel = ROLES.filter((r) => r !== 'porteurProjet')

let banc: Banc
beforeAll(async () => {
  banc = await monterBanc()
})
afterAll(() => banc?.fermer())
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

describe('PATCH comptes/{id}', () => {
  const saisie = { motDePasseActuel: MOT_DE_PASSE, password: NEUF, passwordConfirmation: NEUF }
  const changer = (id: number, jeton: string, corps: Record<string, unknown>) =>
    banc.appeler('PATCH', `comptes/${id}`, { jeton, corps })

  it('chacun change le sien, ses autres sessions se ferment', async () => {
    for (const role of personnel) {
      const { id, email } = await creerStaff(banc, role)
      const [jeton, autre] = [await banc.connecter(id), await banc.connecter(id)]
      const r = await changer(id, jeton, saisie)
      expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id } }])
      expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(200)
      expect((await banc.appeler('GET', 'me', { jeton: autre })).statut).toBe(401)
      expect(await journal(id)).toEqual([['changerMotDePasse', id, null, null]])
      expect((await banc.envois())[0]).toMatchObject({
        evenement: 'mot-de-passe-modifie',
        destinataire: email,
      })
      expect((await changer(id, jeton, saisie)).corps.errors).toEqual({
        motDePasseActuel: ['Le mot de passe actuel est incorrect.'],
      })
    }
  })

  it('personne ne change celui d’un autre, ni un porteur par cet appel', async () => {
    const autre = await creerStaff(banc, 'admin')
    for (const role of ROLES)
      expect((await changer(autre.id, await banc.connecter(role), saisie)).statut).toBe(403)
    expect((await banc.appeler('PATCH', `comptes/${autre.id}`, { corps: saisie })).statut).toBe(401)
    expect(await journal(autre.id)).toEqual([])
  })

  it('refuse les champs vides ou différents, tous à la fois, et un appel sans jeton CSRF', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    expect(Object.keys((await changer(id, jeton, {})).corps.errors).sort()).toEqual([
      'motDePasseActuel',
      'password',
      'passwordConfirmation',
    ])
    const r = await changer(id, jeton, { ...saisie, passwordConfirmation: 'autre' })
    expect(r.corps.errors).toEqual({ passwordConfirmation: ['Les deux mots de passe ne correspondent pas.'] })
    expect((await banc.appeler('PATCH', `comptes/${id}`, { jeton, corps: saisie, csrf: null })).statut).toBe(
      419,
    )
  })

  it('dix mots de passe actuels faux verrouillent le compte : une session volée ne permet pas de le deviner', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    for (let i = 0; i < 10; i++) await changer(id, jeton, { ...saisie, motDePasseActuel: `Faux-${i}` })
    const r = await changer(id, jeton, saisie)
    expect([r.statut, r.entetes['retry-after']]).toEqual([429, '900'])
  })
})

describe('PUT comptes/{id} et POST confirmer-email', () => {
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

  it('une nouvelle adresse attend sa confirmation, l’ancienne marche et est prévenue', async () => {
    for (const role of personnel) {
      const { id, prenom, nom, email } = await creerStaff(banc, role)
      const jeton = await banc.connecter(id)
      const nouvelle = `nouvelle-${role.toLowerCase()}@essai.fr`
      const r = await demander(id, jeton, { email: nouvelle, role: 'admin', nom: 'Pirate' })
      expect(r.corps.data).toEqual({ id, prenom, nom, email, role, emailEnAttente: nouvelle })
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

  it('une adresse qui a déjà un compte reçoit un avis sans lien, la réponse est la même', async () => {
    const { id } = await creerStaff(banc, 'admin')
    const pris = await creerStaff(banc, 'admin')
    const r = await demander(id, await banc.connecter(id), { email: pris.email })
    expect([r.statut, r.corps.data.emailEnAttente]).toEqual([200, pris.email])
    const recu = (await banc.envois()).find((e) => e.destinataire === pris.email)
    expect(recu?.evenement).toBe('adresse-deja-prise')
    expect(recu?.texte).not.toContain('token=')
  })

  it('prise entre-temps par un autre compte, elle donne 409 et rien ne change', async () => {
    const { id, email } = await creerStaff(banc, 'admin')
    await demander(id, await banc.connecter(id), { email: 'bientot@essai.fr' })
    const token = await lien('bientot@essai.fr')
    await creerStaff(banc, 'admin', { email: 'bientot@essai.fr' })
    expect((await confirmer(token)).statut).toBe(409)
    expect((await adresseDe(id))?.email).toBe(email)
  })

  it('refuse un jeton absent, inventé, périmé ou remplacé', async () => {
    for (const t of [null, '', [], 'inventé']) expect([t, (await confirmer(t)).statut]).toEqual([t, 422])
    const { id } = await creerStaff(banc, 'admin')
    const jeton = await banc.connecter(id)
    await demander(id, jeton, { email: 'un@essai.fr' })
    const premier = await lien('un@essai.fr')
    await demander(id, jeton, { email: 'deux@essai.fr' })
    expect((await confirmer(premier)).statut).toBe(422)
    const second = await lien('deux@essai.fr')
    banc.horloge.avancer(24 * 3_600_000)
    expect((await confirmer(second)).statut).toBe(422)
  })

  it('demande le mot de passe actuel, la session et le jeton CSRF ; jamais pour un autre', async () => {
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
