import { expect, test } from 'vitest'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, entrerParOidc, lierEnBase, revenir } from '#test-kit/scenes/oidc/banc-oidc.ts'

const { banc, f } = bancOidc()
let rang = 0
/** Somebody invited, and the token of their mail. */
async function invite() {
  f.personne = { sub: `invite-${++rang}` }
  const jeton = await banc.connecter('admin')
  const corps = { prenom: 'Zoé', nom: 'Lin', email: `zoe${rang}@essai.fr`, role: 'comptable' }
  const { data } = (await banc.appeler('POST', 'comptes', { jeton, corps })).corps
  const [mail] = (await banc.envois()).filter((e) => e.evenement === 'invitation')
  return { id: data.id as number, token: /token=([\w-]+)/.exec(mail?.texte ?? '')?.[1] ?? '', admin: jeton }
}
const accepter = (token: string) => banc.appeler('POST', 'oidc/invitation', { corps: { token } })
const aller = async (r: Awaited<ReturnType<typeof accepter>>) => {
  const porte = /oidc=([^;]+)/.exec(String(r.entetes['set-cookie']))?.[1] ?? ''
  return revenir(banc, await f.suivre(r.corps.data.adresse), porte)
}

test('l’invitation sert une fois : le compte est lié, ouvert, sans mot de passe, et n’est plus « invité »', async () => {
  const { id, token, admin } = await invite()
  const { vers, relais } = await aller(await accepter(token))
  expect([vers, relais.split('.')[0]]).toEqual(['/gestion/', 'session'])
  const moi = await banc.appeler('GET', 'me', { jeton: relais.slice('session.'.length) })
  expect(moi.corps.data.id).toBe(id)
  const fiche = (await banc.appeler('GET', `comptes/${id}`, { jeton: admin })).corps.data
  expect([fiche.isInvite, fiche.lie]).toEqual([false, true])
  const liste = (await banc.appeler('GET', 'comptes', { jeton: admin })).corps.data
  expect(liste.find((c: { id: number }) => c.id === id)).toMatchObject({ isInvite: false, lie: true })
  expect((await accepter(token)).corps.errors).toEqual({ token: [expect.stringContaining('plus valable')] })
  const corps = { email: fiche.email, token, password: 'Portail!2026', confirmPassword: 'Portail!2026' }
  expect((await banc.appeler('POST', 'reset-password', { corps })).statut).toBe(422)
  expect((await entrerParOidc(banc, f)).relais).toMatch(/^session\./)
})

test('abandonnée chez le fournisseur, ou prise par une identité déjà liée, elle reste à servir', async () => {
  const { token } = await invite()
  await accepter(token)
  const libre = { ...f.personne }
  await lierEnBase(banc, f, (await creerStaff(banc, 'admin')).id, 'prise')
  f.personne = { sub: 'prise' }
  expect((await aller(await accepter(token))).relais).toBe('refus.dejaLie')
  f.personne = libre
  expect((await aller(await accepter(token))).relais).toMatch(/^session\./)
})

test('annulée pendant le chemin, elle ne lie rien', async () => {
  const { id, token, admin } = await invite()
  const r = await accepter(token)
  await banc.appeler('DELETE', `comptes/${id}`, { jeton: admin })
  expect((await aller(r)).relais).toBe('refus.invitation')
  expect(await banc.db.selectFrom('lienOidc').selectAll().where('utilisateurId', '=', id).execute()).toEqual(
    [],
  )
})

test('un lien de mot de passe oublié n’est pas une invitation', async () => {
  const { email } = await creerStaff(banc, 'comptable')
  await banc.appeler('POST', 'lost-password', { corps: { email } })
  const [mail] = (await banc.envois()).filter((e) => e.evenement === 'mot-de-passe-oublie')
  const token = /token=([\w-]+)/.exec(mail?.texte ?? '')?.[1] ?? ''
  expect(token.length).toBe(43)
  expect((await accepter(token)).statut).toBe(422)
})
