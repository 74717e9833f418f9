import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../domain/commun/roles.ts'
import { type Banc, monterBanc } from '../../../test-kit/banc.ts'
import { creerStaff, MOT_DE_PASSE } from '../../../test-kit/fabriques.ts'

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

describe('PUT comptes/{id}', () => {
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
