import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { codeTotp, donnerApplication } from '#test-kit/scenes/second-facteur.ts'

const PERIME = 'Cette vérification n’est plus valable. Saisissez de nouveau votre mot de passe.'
const TROP = 'Trop d’essais incorrects. Saisissez de nouveau votre mot de passe.'

const banc = bancDuFichier({
  config: {
    limites: { echecsCompte: 10, echecsAdresse: 50, requetesMinute: 1_000_000, inscriptionsHeure: 30 },
  },
})
let qui: Awaited<ReturnType<typeof creerStaff>>
let secret: string
beforeEach(async () => {
  await banc.db.deleteFrom('echecConnexion').execute()
  qui = await creerStaff(banc, 'admin')
  secret = await donnerApplication(banc, qui.id)
})

const login = (password = MOT_DE_PASSE) =>
  banc.appeler('POST', 'login', { corps: { email: qui.email, password } })
const defiDe = async () => (await login()).corps.defi as string
const valider = (corps: Record<string, unknown>) => banc.appeler('POST', 'login/second-facteur', { corps })
const dit = (r: { statut: number; corps: { errors?: unknown } }) => [r.statut, r.corps.errors]
const sessions = () =>
  banc.db.selectFrom('session').where('utilisateurId', '=', qui.id).select('id').execute()
const faux = () => String((Number(codeTotp(banc, secret)) + 500_000) % 1_000_000).padStart(6, '0')
const compte = () =>
  banc.db.selectFrom('utilisateur').where('id', '=', qui.id).selectAll().executeTakeFirstOrThrow()

describe('login d’un compte à second facteur', () => {
  test('un mot de passe juste donne un défi, sans jeton ; un faux ne dit rien de plus qu’ailleurs', async () => {
    const juste = await login()
    expect([juste.statut, Object.keys(juste.corps).sort()]).toEqual([200, ['defi', 'moyens', 'status']])
    expect([juste.corps.status, juste.corps.moyens]).toEqual(['second-facteur', ['application']])
    expect(await sessions()).toEqual([])
    const garde = await banc.db.selectFrom('defi').selectAll().execute()
    expect(JSON.stringify(garde)).not.toContain(juste.corps.defi)
    const autre = await creerStaff(banc, 'admin')
    const corps = { email: autre.email, password: 'Faux-2026!' }
    expect((await login('Faux-2026!')).corps).toEqual((await banc.appeler('POST', 'login', { corps })).corps)
  })

  test('un code juste ouvre la session, comme un login', async () => {
    const r = await valider({ defi: await defiDe(), code: codeTotp(banc, secret).replace(/^.../, '$& ') })
    const { id, prenom, nom, email } = qui
    const user = { id, role: 'admin', isStaff: true, prenom, nom, email, hasUnreadMessages: false }
    expect([r.statut, { ...r.corps, token: '' }]).toEqual([200, { status: 'success', token: '', user }])
    expect((await banc.appeler('GET', 'me', { jeton: r.corps.token })).statut).toBe(200)
  })

  test('le pas d’avant et celui d’après sont admis, pas plus loin', async () => {
    expect(dit(await valider({ defi: await defiDe(), code: codeTotp(banc, secret, -2) }))[0]).toBe(422)
    expect(dit(await valider({ defi: await defiDe(), code: codeTotp(banc, secret, 2) }))[0]).toBe(422)
    expect((await valider({ defi: await defiDe(), code: codeTotp(banc, secret, -1) })).statut).toBe(200)
    expect((await valider({ defi: await defiDe(), code: codeTotp(banc, secret, 1) })).statut).toBe(200)
  })

  test('un code ne sert qu’une fois, et le dire ne compte pas comme un échec', async () => {
    const code = codeTotp(banc, secret)
    expect((await valider({ defi: await defiDe(), code })).statut).toBe(200)
    const rejoue = await valider({ defi: await defiDe(), code })
    expect(dit(rejoue)).toEqual([
      422,
      { code: ['Ce code a déjà servi. Attendez que votre application en affiche un autre.'] },
    ])
    expect((await compte()).echecs).toBe(0)
    banc.horloge.avancer(30_000)
    expect((await valider({ defi: await defiDe(), code: codeTotp(banc, secret) })).statut).toBe(200)
  })

  test('trente usages d’un même code en même temps n’ouvrent qu’une session', async () => {
    const code = codeTotp(banc, secret)
    const defi = await defiDe()
    const defis = [...Array(15).fill(defi), ...(await Promise.all(Array.from({ length: 15 }, defiDe)))]
    const statuts = (await Promise.all(defis.map((d) => valider({ defi: d, code })))).map((r) => r.statut)
    expect(statuts.filter((s) => s === 200)).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
  })
})

describe('défi', () => {
  test('vit cinq minutes, sert une fois, et ne se devine pas', async () => {
    const defi = await defiDe()
    expect((await valider({ defi, code: codeTotp(banc, secret) })).statut).toBe(200)
    for (const d of [defi, 'x'.repeat(43), null])
      expect(dit(await valider({ defi: d, code: codeTotp(banc, secret, 1) }))).toEqual([
        422,
        { defi: [PERIME] },
      ])
    const tardif = await defiDe()
    banc.horloge.avancer(5 * 60_000)
    expect(dit(await valider({ defi: tardif, code: codeTotp(banc, secret) }))).toEqual([
      422,
      { defi: [PERIME] },
    ])
  })

  test('meurt au cinquième essai faux ; le code vide ou mal formé n’est pas un essai', async () => {
    const defi = await defiDe()
    expect(dit(await valider({ defi }))).toEqual([
      422,
      { code: ['Le champ "Code de l’application" est requis.'] },
    ])
    for (const code of ['12', 'abcdef', ['1']])
      expect((await valider({ defi, code })).corps.errors.code).toHaveLength(1)
    for (let i = 0; i < 4; i++)
      expect(dit(await valider({ defi, code: faux() }))).toEqual([422, { code: ['Le code est incorrect.'] }])
    expect(dit(await valider({ defi, code: faux() }))).toEqual([422, { defi: [TROP] }])
    expect(dit(await valider({ defi, code: codeTotp(banc, secret) }))).toEqual([422, { defi: [PERIME] }])
  })

  test('les codes faux comptent comme des échecs, que le mot de passe n’efface pas : dix verrouillent le compte', async () => {
    for (let tour = 0; tour < 2; tour++) {
      const defi = await defiDe()
      for (let i = 0; i < 5; i++) await valider({ defi, code: faux() })
    }
    expect((await compte()).verrouilleJusque).not.toBeNull()
    expect((await banc.envois())[0]).toMatchObject({
      evenement: 'compte-verrouille',
      destinataire: qui.email,
      // Whoever gave these codes had the password: the mail must not say otherwise.
      texte: expect.stringContaining('leur auteur connaît votre mot de passe'),
    })
    expect((await login()).statut).toBe(422)
    banc.horloge.avancer(15 * 60_000)
    expect((await valider({ defi: await defiDe(), code: codeTotp(banc, secret) })).statut).toBe(200)
    expect((await compte()).echecs).toBe(0)
  })

  test('quarante codes faux envoyés ensemble, sur huit défis : dix sont jugés, pas un de plus', async () => {
    const defis = await Promise.all(Array.from({ length: 8 }, defiDe))
    await Promise.all(
      defis.flatMap((defi) => Array.from({ length: 5 }, () => valider({ defi, code: faux() }))),
    )
    const gardes = await banc.db.selectFrom('defi').where('utilisateurId', '=', qui.id).selectAll().execute()
    expect(gardes.reduce((n, d) => n + d.essais, 0)).toBe(10)
    expect((await compte()).verrouilleJusque).not.toBeNull()
  })

  test('un défi d’avant le verrou, un changement de mot de passe ou une désactivation ne sert plus', async () => {
    const [un, deux] = [await defiDe(), await defiDe()]
    const jusque = new Date(banc.horloge.maintenant().getTime() + 60_000)
    const changer = (champs: object) =>
      banc.db.updateTable('utilisateur').set(champs).where('id', '=', qui.id).execute()
    await changer({ verrouilleJusque: jusque })
    const code = codeTotp(banc, secret)
    expect(dit(await valider({ defi: un, code }))).toEqual([422, { defi: [PERIME] }])
    await changer({ verrouilleJusque: null, version: 2 })
    expect(dit(await valider({ defi: deux, code }))).toEqual([422, { defi: [PERIME] }])
    const trois = await defiDe()
    await changer({ desactiveLe: banc.horloge.maintenant() })
    expect(dit(await valider({ defi: trois, code }))).toEqual([422, { defi: [PERIME] }])
  })

  test('choisir un nouveau mot de passe par le lien garde le second facteur', async () => {
    const ancien = await defiDe()
    await banc.appeler('POST', 'lost-password', { corps: { email: qui.email } })
    const lien = (await banc.envois())[0]?.texte ?? ''
    const token = decodeURIComponent(/token=(\S+)/.exec(lien)?.[1] ?? '')
    const password = 'Un-autre-mot-2026!'
    const corps = { email: qui.email, token, password, confirmPassword: password }
    expect((await banc.appeler('POST', 'reset-password', { corps })).statut).toBe(200)
    expect((await login(password)).corps.status).toBe('second-facteur')
    expect(dit(await valider({ defi: ancien, code: codeTotp(banc, secret) }))).toEqual([
      422,
      { defi: [PERIME] },
    ])
  })
})

describe('codes faux, jour après jour', () => {
  /** Five wrong codes on a fresh challenge, the row of failures forgotten as by a session of the owner. */
  async function cinqFaux(): Promise<void> {
    banc.horloge.avancer(20 * 60_000)
    await banc.db.deleteFrom('echecConnexion').execute()
    await banc.db.updateTable('utilisateur').set({ echecs: 0 }).where('id', '=', qui.id).execute()
    const defi = await defiDe()
    for (let i = 0; i < 5; i++) await valider({ defi, code: faux() })
  }
  const courriels = () =>
    banc.db
      .selectFrom('envoi')
      .where('destinataire', '=', qui.email)
      .where('sujet', 'like', '%jusqu’à demain')
      .select('texte')
      .execute()

  test('le cinquantième en un jour verrouille le compte pour un jour, et le dit', async () => {
    for (let i = 0; i < 9; i++) await cinqFaux()
    expect([(await compte()).verrouilleJusque, await courriels()]).toEqual([null, []])
    await cinqFaux()
    const jusque = new Date(banc.horloge.maintenant().getTime() + 24 * 3_600_000)
    expect((await compte()).verrouilleJusque).toEqual(jusque)
    expect(
      (await courriels()).map((c) => c.texte?.includes('Cinquante codes erronés ont été saisis en un jour')),
    ).toEqual([true])
    banc.horloge.avancer(24 * 3_600_000 - 1)
    expect((await login()).statut).toBe(422)
    banc.horloge.avancer(1)
    expect((await valider({ defi: await defiDe(), code: codeTotp(banc, secret) })).statut).toBe(200)
  })

  test('un mot de passe remplacé lève le verrou, et le compte des essais recommence', async () => {
    for (let i = 0; i < 10; i++) await cinqFaux()
    await banc.db
      .updateTable('utilisateur')
      .set((eb) => ({ version: eb('version', '+', 1), verrouilleJusque: null }))
      .where('id', '=', qui.id)
      .execute()
    await cinqFaux()
    expect((await compte()).verrouilleJusque).toBe(null)
  })
})
