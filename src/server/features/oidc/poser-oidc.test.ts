import { expect, test } from 'vitest'
import { creerStaff, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'
import { bancOidc, commencer, entrerParOidc, lierEnBase, revenir } from '#test-kit/scenes/oidc/banc-oidc.ts'

const { banc, f } = bancOidc()
let rang = 0
/** An account of the staff linked to somebody that no other test knows. */
async function lie(champs = {}) {
  const sub = `lie-${++rang}`
  const compte = await creerStaff(banc, 'comptable', champs)
  const lien = await lierEnBase(banc, f, compte.id, sub)
  f.personne = { sub }
  return { ...compte, sub, lien }
}
const sessions = (utilisateurId: number) =>
  banc.db.selectFrom('session').selectAll().where('utilisateurId', '=', utilisateurId).execute()

test('une identité liée ouvre le compte, par PUBLIC_URL, avec PKCE, sans rien demander que « openid »', async () => {
  const compte = await lie()
  const { adresse, statut, temoin } = await commencer(banc, { host: 'pirate.example' })
  const demande = Object.fromEntries(new URL(adresse).searchParams)
  expect(statut).toBe(303)
  expect(demande).toMatchObject({
    client_id: 'portail-post',
    redirect_uri: 'http://localhost:3000/gestion/oidc/retour',
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
  })
  expect([demande.state?.length, demande.nonce?.length, demande.code_challenge?.length]).toEqual([43, 43, 43])
  expect(demande).not.toHaveProperty('acr_values')
  const { statut: retour, vers, relais } = await revenir(banc, await f.suivre(adresse), temoin)
  expect([retour, vers, relais.split('.')[0]]).toEqual([303, '/gestion/', 'session'])
  const moi = await banc.appeler('GET', 'me', { jeton: relais.slice('session.'.length) })
  expect(moi.corps.data).toMatchObject({ id: compte.id, role: 'comptable', email: compte.email })
})

test('rien de ce que porte le navigateur ne reste en clair dans la base', async () => {
  const { temoin } = await commencer(banc)
  const [t] = await banc.db.selectFrom('tentativeOidc').selectAll().execute()
  const garde = JSON.stringify(t, (_, v) =>
    v?.type === 'Buffer' ? Buffer.from(v.data).toString('latin1') : v,
  )
  for (const mot of temoin.split('.')) expect(garde).not.toContain(mot)
})

test('la session vaut huit heures sans usage, et douze en tout', async () => {
  const { id } = await lie()
  const { relais } = await entrerParOidc(banc, f)
  const jeton = relais.slice('session.'.length)
  const statut = async () => (await banc.appeler('GET', 'me', { jeton })).statut
  const debut = banc.horloge.maintenant().getTime()
  const a = (heures: number) => banc.horloge.regler(new Date(debut + heures * 3_600_000).toISOString())
  a(7)
  expect(await statut()).toBe(200)
  a(11.9)
  expect(await statut()).toBe(200)
  a(12.01)
  expect(await statut()).toBe(401)
  expect(await sessions(id)).toMatchObject([{ parOidc: true, facteurProuve: false }])
})

test('vingt retours d’un même code n’ouvrent qu’une session', async () => {
  const { id } = await lie()
  const { adresse, temoin } = await commencer(banc)
  const url = await f.suivre(adresse)
  const retours = await Promise.all(Array.from({ length: 20 }, () => revenir(banc, url, temoin)))
  const genres = retours.map((r) => r.relais.split('.')[0]).sort()
  expect(genres).toEqual([...Array(19).fill('refus'), 'session'])
  expect(await sessions(id)).toHaveLength(1)
  expect(f.demandes.filter((d) => d === '/token')).toHaveLength(1)
})

test('une identité inconnue n’ouvre rien et ne crée aucun compte, quelle que soit son adresse', async () => {
  const { id } = await creerStaff(banc, 'admin', { email: 'admin@essai.fr' })
  const comptes = () => banc.db.selectFrom('utilisateur').select('id').execute()
  const avant = await comptes()
  f.personne = { sub: 'jamais-vue' }
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.inconnu')
  expect(await comptes()).toEqual(avant)
  // The one it was linked to has another sub since.
  await lierEnBase(banc, f, id, 'ancien-sub')
  f.personne = { sub: 'nouveau-sub' }
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.inconnu')
  expect(await sessions(id)).toEqual([])
})

test('un compte fermé n’entre plus, et le sait ; rouvert, il se lie de nouveau', async () => {
  const { id, email, prenom, nom } = await lie()
  const admin = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(admin.id)
  expect((await banc.appeler('DELETE', `comptes/${id}`, { jeton })).statut).toBe(200)
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.desactive')
  const corps = { email, prenom, nom, role: 'comptable' }
  expect((await banc.appeler('POST', 'comptes', { jeton, corps })).statut).toBe(201)
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.inconnu')
})

test('sans rien avoir commencé, ou dix minutes après, la connexion est à recommencer', async () => {
  await lie()
  const { adresse, temoin } = await commencer(banc)
  const url = await f.suivre(adresse)
  expect((await revenir(banc, url, '')).relais).toBe('refus.perdu')
  banc.horloge.avancer(10 * 60_000 + 1)
  expect((await revenir(banc, url, temoin)).relais).toBe('refus.perdu')
  expect(f.demandes).not.toContain('/token')
})

test('un fournisseur muet se dit, une fois trouvé ; la connexion par mot de passe reste', async () => {
  const { email } = await lie()
  f.repondre = () => {
    throw new TypeError('fetch failed')
  }
  const muet = await commencer(banc)
  expect([muet.statut, muet.adresse, muet.r.cookies.find((c) => c.name === 'connexion')?.value]).toEqual([
    303,
    '/gestion/',
    'refus.muet',
  ])
  const corps = { email, password: MOT_DE_PASSE }
  expect((await banc.appeler('POST', 'login', { corps })).corps.status).toBe('success')
  // It answers again: nothing of the failure was kept.
  f.repondre = null
  const { adresse, temoin } = await commencer(banc)
  const url = await f.suivre(adresse)
  f.repondre = (chemin) => (chemin === '/token' ? new Response('', { status: 502 }) : null)
  expect((await revenir(banc, url, temoin)).relais).toBe('refus.muet')
  expect(f.demandes.filter((d) => d === '/token')).toHaveLength(1)
})

test('ce qu’il dit de lui est demandé une fois par heure', async () => {
  const lues = () => f.demandes.filter((d) => d.includes('.well-known')).length
  await Promise.all([commencer(banc), commencer(banc), commencer(banc)])
  banc.horloge.avancer(59 * 60_000)
  await commencer(banc)
  expect(lues()).toBe(1)
  banc.horloge.avancer(60_000)
  await commencer(banc)
  expect(lues()).toBe(2)
})

test('une horloge qui s’écarte de plus d’une minute se dit', async () => {
  await lie()
  banc.horloge.avancer(90_000)
  expect((await entrerParOidc(banc, f)).relais).toBe('refus.heure')
  banc.horloge.avancer(-60_000)
  expect((await entrerParOidc(banc, f)).relais).toMatch(/^session\./)
})

test('se déconnecter ferme la nôtre, puis propose de fermer l’autre, qui peut être muette', async () => {
  const { id } = await lie()
  const { relais } = await entrerParOidc(banc, f)
  const jeton = relais.slice('session.'.length)
  f.repondre = () => {
    throw new TypeError('fetch failed')
  }
  const fin = await banc.appeler('POST', 'logout', { jeton })
  expect(fin.corps).toEqual({ status: 'success', suite: '/gestion/oidc/fin' })
  expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(401)
  expect((await sessions(id))[0]?.revoqueeLe).not.toBeNull()
  banc.horloge.avancer(3_600_000)
  const muette = await banc.app.inject('/gestion/oidc/fin')
  expect([muette.statusCode, muette.body.match(/href="[^"]+"/g)]).toEqual([200, ['href="/gestion/"']])
  f.repondre = null
  const page = (await banc.app.inject('/gestion/oidc/fin')).body
  const offerte = new URL(/href="(http[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect([offerte.origin, Object.fromEntries(offerte.searchParams)]).toEqual([
    f.issuer,
    { client_id: 'portail-post', post_logout_redirect_uri: 'http://localhost:3000/gestion/' },
  ])
  // Opened by a password, there is nothing else to close.
  const autre = await banc.connecter(id)
  expect((await banc.appeler('POST', 'logout', { jeton: autre })).corps).toEqual({ status: 'success' })
})
