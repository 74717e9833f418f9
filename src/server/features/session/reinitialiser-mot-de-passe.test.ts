import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const HEURE = 3_600_000
const NEUF = 'Un-Secret-Neuf-26!'
const PERIME = 'Ce lien n’est plus valable. Veuillez en demander un nouveau.'

const banc = bancDuFichier()

const oublier = (email: unknown) => banc.appeler('POST', 'lost-password', { corps: { email } })
const choisir = (corps: Record<string, unknown>) => banc.appeler('POST', 'reset-password', { corps })
const login = async (email: string, password: string) =>
  (await banc.appeler('POST', 'login', { corps: { email, password } })).statut

async function lienPour(email: string): Promise<string> {
  await oublier(email)
  const mail = (await banc.envois()).find(
    (e) => e.destinataire === email && e.evenement === 'mot-de-passe-oublie',
  )
  return /token=([\w-]+)/.exec(mail?.texte ?? '')?.[1] ?? ''
}

describe('POST reset-password', () => {
  test('change le mot de passe une fois, ferme les sessions, lève le verrou, prévient et journalise (AUTH-013)', async () => {
    const { id, email } = await creerStaff(banc, 'comptable')
    const jeton = await banc.connecter(id)
    const verrouilleJusque = new Date(banc.horloge.maintenant().getTime() + 900_000)
    await banc.db.updateTable('utilisateur').set({ verrouilleJusque }).where('id', '=', id).execute()
    const corps = { email, token: await lienPour(email), password: NEUF, confirmPassword: NEUF }
    const deux = await Promise.all([choisir(corps), choisir(corps)])
    expect(deux.map((r) => r.statut).sort()).toEqual([200, 422])
    expect(deux.find((r) => r.statut === 200)?.corps).toEqual({ status: 'success' })
    expect((await choisir(corps)).corps.errors).toEqual({ token: [PERIME] })
    expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(401)
    expect([await login(email, MOT_DE_PASSE), await login(email, NEUF)]).toEqual([422, 200])
    const journal = await banc.db
      .selectFrom('journal')
      .selectAll()
      .where('chaine', '=', `compte:${id}`)
      .execute()
    expect(journal.map((l) => [l.acte, l.adresse])).toEqual([['reinitialiserMotDePasse', '127.0.0.1']])
    expect((await banc.envois())[0]).toMatchObject({ evenement: 'mot-de-passe-modifie', destinataire: email })
  })

  test('refuse un jeton absent, étranger, remplacé ou vieux de 60 minutes', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const autre = await creerStaff(banc, 'admin')
    const saisie = { email, password: NEUF, confirmPassword: NEUF }
    for (const token of [null, '', [], 'inventé', await lienPour(autre.email)])
      expect([token, (await choisir({ ...saisie, token })).statut]).toEqual([token, 422])
    const premier = await lienPour(email)
    const second = await lienPour(email)
    expect((await choisir({ ...saisie, token: premier })).corps.errors).toEqual({ token: [PERIME] })
    banc.horloge.avancer(HEURE)
    expect((await choisir({ ...saisie, token: second })).corps.errors).toEqual({ token: [PERIME] })
    const r = await banc.appeler('POST', 'reset-password', { corps: saisie, csrf: null })
    expect(r.statut).toBe(419)
  })

  test('refuse un mot de passe faible, courant ou mal répété, tous les messages à la fois', async () => {
    const { email } = await creerStaff(banc, 'admin')
    const token = await lienPour(email)
    const erreurs = async (password: unknown, confirmPassword: unknown) =>
      (await choisir({ email, token, password, confirmPassword })).corps.errors
    expect(Object.keys(await erreurs('court', 'autre'))).toEqual(['password', 'confirmPassword'])
    expect((await erreurs('Password1!', 'Password1!')).password).toEqual([
      'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
    ])
    expect(await erreurs(NEUF, `${NEUF} `)).toEqual({
      confirmPassword: ['Les deux mots de passe ne correspondent pas.'],
    })
    expect(Object.keys(await erreurs(null, null))).toEqual(['password', 'confirmPassword'])
    expect(Object.keys(await erreurs('x'.repeat(201), 'x'.repeat(201)))).toContain('password')
  })
})
