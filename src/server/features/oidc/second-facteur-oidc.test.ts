import { describe, expect, test } from 'vitest'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, commencer, entrerParOidc, lierEnBase } from '#test-kit/scenes/oidc/banc-oidc.ts'
import { codeTotp, donnerApplication, imposerSecondFacteur } from '#test-kit/scenes/second-facteur.ts'

const sans = bancOidc({ auth: 'basic', pkce: false })
const avec = bancOidc({ acr: ['mfa', 'otp'] })

async function lie({ banc, f }: typeof sans, facteur: boolean) {
  const sub = `facteur-${Math.random()}`
  const { id } = await creerStaff(banc, 'comptable')
  await lierEnBase(banc, f, id, sub)
  f.personne = { sub }
  return { id, secret: facteur ? await donnerApplication(banc, id) : '' }
}
const meSecond = async ({ banc }: typeof sans, relais: string) =>
  (await banc.appeler('GET', 'me', { jeton: relais.slice('session.'.length) })).corps.data
    ?.secondFacteurManquant

describe('sans OIDC_ACR', () => {
  test('notre second facteur est demandé, quoi que dise le fournisseur, et la session en reste bornée', async () => {
    const { banc, f } = sans
    const { id, secret } = await lie(sans, true)
    f.personne = { ...f.personne, acr: 'mfa', amr: ['mfa', 'otp'] }
    const { relais } = await entrerParOidc(banc, f)
    const [genre, defi, ...moyens] = relais.split('.')
    expect([genre, moyens]).toEqual(['defi', ['application']])
    const corps = { defi, code: codeTotp(banc, secret) }
    expect((await banc.appeler('POST', 'login/second-facteur', { corps })).corps.status).toBe('success')
    const lues = await banc.db.selectFrom('session').selectAll().where('utilisateurId', '=', id).execute()
    expect(lues).toMatchObject([{ parOidc: true, facteurProuve: false }])
  })

  test('verrouillé par trop de codes, le compte attend ; par trop de mots de passe, il entre encore', async () => {
    const { banc, f } = sans
    const jusque = { verrouilleJusque: new Date(banc.horloge.maintenant().getTime() + 60_000), echecs: 3 }
    const muni = await lie(sans, true)
    await banc.db.updateTable('utilisateur').set(jusque).where('id', '=', muni.id).execute()
    expect((await entrerParOidc(banc, f)).relais).toBe('refus.verrouille')
    const nu = await lie(sans, false)
    await banc.db.updateTable('utilisateur').set(jusque).where('id', '=', nu.id).execute()
    expect((await entrerParOidc(banc, f)).relais).toMatch(/^session\./)
    const garde = await banc.db
      .selectFrom('utilisateur')
      .selectAll()
      .where('id', '=', nu.id)
      .executeTakeFirst()
    expect(garde).toMatchObject(jusque)
  })
})

describe('avec OIDC_ACR', () => {
  test('les niveaux sont demandés', async () => {
    const { banc } = avec
    const demande = new URL((await commencer(banc)).adresse).searchParams
    expect(demande.get('acr_values')).toBe('mfa otp')
    expect(JSON.parse(demande.get('claims') ?? '{}').id_token).toEqual({
      acr: { values: ['mfa', 'otp'] },
      amr: { values: ['mfa', 'otp'] },
    })
  })

  test.each([
    ['acr de la liste', { acr: 'mfa' }, 'session'],
    ['amr de la liste', { acr: 'faible', amr: ['pwd', 'otp'] }, 'session'],
    ['acr hors de la liste', { acr: 'faible' }, 'defi'],
    ['rien', {}, 'defi'],
  ])('%s', async (_quoi, dit, genre) => {
    const { banc, f } = avec
    await lie(avec, true)
    f.personne = { ...f.personne, ...dit }
    expect((await entrerParOidc(banc, f)).relais.split('.')[0]).toBe(genre)
  })

  test('prouvé là-bas, le second facteur que les réglages exigent n’est pas à mettre en service ici', async () => {
    const { banc, f } = avec
    await imposerSecondFacteur(banc, true)
    await lie(avec, false)
    f.personne = { ...f.personne, acr: 'mfa' }
    expect(await meSecond(avec, (await entrerParOidc(banc, f)).relais)).toBe(false)
    f.personne = { sub: f.personne.sub }
    expect(await meSecond(avec, (await entrerParOidc(banc, f)).relais)).toBe(true)
    await imposerSecondFacteur(banc, false)
  })
})
