import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { journaliser } from '#server/infra/journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const ECHEC = 'Les données envoyées ne correspondent pas à nos enregistrements.'

const ROLES = [
  ['admin', true],
  ['superviseur', true],
  ['comptable', true],
  ['membreCommission', false],
  ['porteurProjet', false],
] as const

const banc = bancDuFichier({
  config: {
    limites: { echecsCompte: 10, echecsAdresse: 50, requetesMinute: 1_000_000, inscriptionsHeure: 30 },
  },
})
beforeEach(() => banc.db.deleteFrom('echecConnexion').execute())

const login = (email: unknown, password: unknown) =>
  banc.appeler('POST', 'login', { corps: { email, password } })
const refuse = { message: ECHEC, errors: { email: [ECHEC] } }

describe('POST login', () => {
  test('ouvre une session pour chacun des cinq rôles (AUTH-004, GEN-003, GEN-004)', async () => {
    for (const [role, isStaff] of ROLES) {
      const u = role === 'porteurProjet' ? null : await creerStaff(banc, role)
      const id = u?.id ?? (await creerPorteur(banc)).utilisateurId
      const { email, prenom, nom } = await banc.db
        .selectFrom('utilisateur')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const r = await login(email.toUpperCase(), MOT_DE_PASSE)
      const { token, ...reste } = r.corps
      const user = { id, role, isStaff, prenom, nom, email, hasUnreadMessages: false }
      expect([r.statut, reste]).toEqual([200, { status: 'success', user }])
      const session = await banc.db
        .selectFrom('session')
        .selectAll()
        .where('jetonEmpreinte', '=', createHash('sha256').update(token).digest())
        .executeTakeFirst()
      expect(session).toMatchObject({ utilisateurId: id, adresse: '127.0.0.1', revoqueeLe: null })
      expect((await banc.appeler('GET', 'me', { jeton: token })).statut).toBe(200)
    }
  })

  test('un mot de passe remplacé pendant sa vérification n’ouvre plus rien', async () => {
    const { id, email } = await creerStaff(banc, 'admin')
    const { motsDePasse } = banc.ctx
    const verifier = motsDePasse.verifier.bind(motsDePasse)
    const espion = vi.spyOn(motsDePasse, 'verifier').mockImplementationOnce(async (...a) => {
      const juste = await verifier(...a)
      await banc.db.updateTable('utilisateur').set({ motDePasse: null }).where('id', '=', id).execute()
      return juste
    })
    expect([(await login(email, MOT_DE_PASSE)).statut, espion.mock.calls.length]).toEqual([422, 1])
    espion.mockRestore()
    const ouvertes = banc.db.selectFrom('session').where('utilisateurId', '=', id).select('id')
    expect(await ouvertes.execute()).toEqual([])
  })

  test('donne un jeton neuf à chaque fois, et répond pareil en JSON et en formulaire (GEN-006)', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const a = await login(email, MOT_DE_PASSE)
    const formulaire = { email, password: MOT_DE_PASSE, role: 'admin' }
    const b = await banc.appeler('POST', 'login', { formulaire })
    expect([a.statut, b.statut, b.corps.user]).toEqual([200, 200, a.corps.user])
    expect(a.corps.token).not.toBe(b.corps.token)
  })

  test('répond le même texte pour une adresse inconnue, un mot de passe faux, un compte désactivé (AUTH-004, AUTH-010)', async () => {
    const { email } = await creerStaff(banc, 'comptable')
    const parti = await creerStaff(banc, 'comptable', { desactiveLe: banc.horloge.maintenant() })
    for (const [e, p] of [
      [email, 'Faux-2026!'],
      ['inconnu@essai.fr', MOT_DE_PASSE],
      [parti.email, MOT_DE_PASSE],
      ['pas une adresse', MOT_DE_PASSE],
    ]) {
      const r = await login(e, p)
      expect([r.statut, r.corps]).toEqual([422, refuse])
    }
  })

  test('demande les deux champs, en chaînes simples', async () => {
    const r = await login('', null)
    expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, ['email', 'password']])
    for (const v of [['a@b.fr'], { a: 1 }, 12]) expect((await login(v, MOT_DE_PASSE)).statut).toBe(422)
  })

  test('exige un jeton CSRF, de ce navigateur, vivant et de ce site', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const corps = { email, password: MOT_DE_PASSE }
    const statut = async (o: { csrf?: string | null; entetes?: Record<string, string> }) =>
      (await banc.appeler('POST', 'login', { corps, ...o })).statut
    expect(await statut({ csrf: null })).toBe(419)
    expect(await statut({ csrf: 'faux.jeton' })).toBe(419)
    expect(await statut({ entetes: { cookie: `csrf=${'b'.repeat(43)}` } })).toBe(419)
    expect(await statut({ entetes: { origin: 'https://ailleurs.example' } })).toBe(419)
    expect(await statut({ entetes: { origin: 'http://localhost:3000' } })).toBe(200)
  })
})

describe('échecs', () => {
  test('dix de suite verrouillent le compte un quart d’heure, sans que la réponse change, et son titulaire est prévenu', async () => {
    const { id, email } = await creerStaff(banc, 'superviseur')
    for (let i = 0; i < 10; i++) expect((await login(email, `Faux-${i}`)).corps).toEqual(refuse)
    expect((await login(email, MOT_DE_PASSE)).corps).toEqual(refuse)
    const [mail] = await banc.envois()
    expect([mail?.evenement, mail?.destinataire]).toEqual(['compte-verrouille', email])
    const lignes = await banc.db
      .selectFrom('journal')
      .selectAll()
      .where('chaine', '=', `compte:${id}`)
      .execute()
    expect(lignes.map((l) => l.acte)).toEqual(['verrouillerCompte'])
    banc.horloge.avancer(15 * 60_000)
    expect((await login(email, MOT_DE_PASSE)).statut).toBe(200)
  })

  test('une réussite efface les échecs précédents', async () => {
    const { id, email } = await creerStaff(banc, 'superviseur')
    for (let i = 0; i < 9; i++) await login(email, 'Faux-2026!')
    expect((await login(email, MOT_DE_PASSE)).statut).toBe(200)
    const u = await banc.db.selectFrom('utilisateur').selectAll().where('id', '=', id).executeTakeFirst()
    expect(u?.echecs).toBe(0)
  })

  test.each([
    ['d’un coup', 0],
    ['après un échec, pas à pas', 1],
  ])('un acte du même compte, en cours, ne fait pas attendre la connexion (%s)', async (_titre, echecs) => {
    const { id, email } = await creerStaff(banc, 'superviseur')
    for (let i = 0; i < echecs; i++) await login(email, 'Faux-2026!')
    const le = banc.horloge.maintenant()
    await banc.db.transaction().execute(async (tx) => {
      const acteur = { id, role: 'superviseur' as const }
      await journaliser(tx, { chaine: `compte:${id}`, acte: 'modifierCompte', acteur, le })
      expect((await login(email, MOT_DE_PASSE)).statut).toBe(200)
    })
  })

  test('douze essais faux en même temps ne verrouillent qu’une fois', async () => {
    const { email } = await creerStaff(banc, 'superviseur')
    await Promise.all(Array.from({ length: 12 }, () => login(email, 'Faux-2026!')))
    const mails = (await banc.envois()).filter((e) => e.destinataire === email)
    expect(mails).toHaveLength(1)
  })

  test('cinquante en un quart d’heure depuis une adresse donnent 429 avec Retry-After, pour tous les comptes', async () => {
    const le = banc.horloge.maintenant()
    const lignes = Array.from({ length: 50 }, () => ({ adresse: '127.0.0.1', le }))
    await banc.db.insertInto('echecConnexion').values(lignes).execute()
    const { email } = await creerStaff(banc, 'admin')
    const r = await login(email, MOT_DE_PASSE)
    expect([r.statut, r.entetes['retry-after']]).toEqual([429, '900'])
    banc.horloge.avancer(15 * 60_000)
    expect((await login(email, MOT_DE_PASSE)).statut).toBe(200)
  })
})
