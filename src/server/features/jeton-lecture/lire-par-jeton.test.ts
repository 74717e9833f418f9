import { beforeAll, expect, test } from 'vitest'
import { JETON_REFUSE, porteeManquante, RESEAU_REFUSE, TROP_DE_REFUS } from '#domain/jeton-lecture/phrases.ts'
import { PORTEES } from '#domain/jeton-lecture/portees.ts'
import { ROUTES } from '#server/app.ts'
import { cheminDe } from '#server/http/garde/verifier-routes.ts'
import { journalTechnique } from '#server/http/service/journal-technique.ts'
import { tirerJeton } from '#server/socle/jeton-lecture/texte-jeton.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { chercherPartout } from '#test-kit/banc/chercher-partout.ts'
import {
  type Admin,
  dansJours,
  donner,
  enBasic,
  lignesDe,
  lire,
  parBearer,
  statutDe,
  unAdmin,
} from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
let admin: Admin
let tout: Awaited<ReturnType<typeof donner>>
beforeAll(async () => {
  admin = await unAdmin(banc)
  tout = await donner(banc, admin, { portees: [...PORTEES] })
})

test('donné en Bearer, ou en mot de passe comme LibreOffice le demande : le même fichier', async () => {
  const bearer = await lire(banc, 'projets.csv', parBearer(tout.secret))
  for (const autre of [
    enBasic(tout.secret),
    enBasic(tout.secret, ''),
    enBasic(tout.secret, 'é:x').replace('Basic', 'basic'),
  ]) {
    const r = await lire(banc, 'projets.csv', autre)
    // A name with a colon is not one: what stands after the first is the password.
    expect(r.statut).toBe(autre.startsWith('basic') ? 401 : 200)
    if (r.statut === 200) expect(r.texte).toBe(bearer.texte)
  }
  expect(bearer.entetes).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename=projets.csv',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
})

test('inconnu, mal copié, expiré, révoqué, absent : 401, un seul texte, et de quoi demander', async () => {
  const expire = await donner(banc, admin, { fin: dansJours(banc, 1) })
  const revoque = await donner(banc, admin)
  await banc.appeler('DELETE', `jetons-lecture/${revoque.jeton.id}`, { jeton: admin.jeton })
  banc.horloge.avancer(2 * 86_400_000)
  const { secret } = tout
  const session = await banc.connecter(admin.id)
  const faux = [
    ...[
      null,
      parBearer(tirerJeton()),
      parBearer(`${secret.slice(0, -1)}!`),
      parBearer(expire.secret),
      parBearer(revoque.secret),
    ],
    ...[
      enBasic(''),
      enBasic(tirerJeton()),
      'Basic %%%',
      'Basic',
      'Bearer',
      'Digest x',
      parBearer(secret.toUpperCase()),
    ],
    ...[parBearer(session), enBasic(session), `Bearer ${'x'.repeat(9000)}`],
  ]
  for (const autorisation of faux) {
    const r = await lire(banc, 'projets.csv', autorisation)
    expect([autorisation?.slice(0, 60), r.statut, r.corps]).toEqual([
      autorisation?.slice(0, 60),
      401,
      { message: JETON_REFUSE },
    ])
    expect(r.entetes['www-authenticate']).toBe('Basic realm="Jeton de lecture", charset="UTF-8", Bearer')
    expect(r.entetes['cache-control']).toBe('no-store')
  }
  expect(await statutDe(banc, secret)).toBe(200)
})

test('ni dans l’adresse, ni dans un témoin : il ne s’y lit pas', async () => {
  const { secret } = tout
  for (const nom of ['token', 'jeton', 'access_token', 'authorization'])
    expect((await lire(banc, `projets.csv?${nom}=${secret}`, null)).statut).toBe(401)
  const cookie = ['csrf', 'connexion', 'jeton', '__Host-session'].map((n) => `${n}=${secret}`).join('; ')
  expect((await lire(banc, 'projets.csv', null, { entetes: { cookie } })).statut).toBe(401)
  const [url, query] = [`https://jeton:${secret}@aides.exemple.fr`, 'projets.csv']
  expect((await lire(banc, query, null, { entetes: { referer: url } })).statut).toBe(401)
})

test('il n’ouvre aucun autre appel du portail, en Bearer ni en Basic', async () => {
  const fermes = ROUTES.filter(({ contrat: { acces } }) => acces.qui !== 'public' && acces.qui !== 'jeton')
  expect(fermes.length).toBeGreaterThan(200)
  const ouverts: string[] = []
  for (const { contrat } of fermes)
    for (const authorization of [parBearer(tout.secret), enBasic(tout.secret)]) {
      const chemin = cheminDe(contrat).replaceAll(/:\w+/g, '1')
      const r = await banc.appeler(contrat.methode, chemin, {
        entetes: { authorization },
        ...(contrat.methode !== 'GET' && { corps: {} }),
      })
      if (r.statut !== 401) ouverts.push(`${contrat.methode} ${chemin} ${r.statut}`)
    }
  expect(ouverts).toEqual([])
  const url = '/gestion/api/lecture/v1/projets.csv'
  for (const methode of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const headers = { authorization: parBearer(tout.secret) }
    expect((await banc.app.inject({ method: methode, url, headers })).statusCode).toBe(404)
  }
})

test('la portée qui manque est nommée ; un fichier qui n’existe pas est introuvable ; ni l’un ni l’autre sans jeton', async () => {
  const { secret } = await donner(
    banc,
    { jeton: await banc.connecter(admin.id) },
    { portees: ['structures'] },
  )
  for (const portee of ['projets', 'paiements', 'statistiques'] as const)
    for (const forme of ['csv', 'json']) {
      const r = await lire(banc, `${portee}.${forme}`, parBearer(secret))
      expect([r.statut, r.corps]).toEqual([403, { message: porteeManquante(portee), code: 'portee' }])
    }
  expect(await statutDe(banc, secret, 'structures.csv')).toBe(200)
  for (const nom of ['comptes.csv', 'projets.xlsx', 'projets', 'iban.json', '..%2fme'])
    expect([(await lire(banc, nom, parBearer(secret))).statut, (await lire(banc, nom, null)).statut]).toEqual(
      [404, 401],
    )
})

test('hors de ses réseaux : 403, qui le dit, sans que sa minute ni son dernier usage en soient touchés', async () => {
  const jeton = await banc.connecter(admin.id)
  const donne = await donner(banc, { jeton }, { reseaux: ['81.250.12.0/24', '2001:db8:12::/48'] })
  const depuis = async (adresse: string) => lire(banc, 'projets.csv', parBearer(donne.secret), { adresse })
  for (let i = 0; i < 70; i++) {
    const r = await depuis('81.250.13.1')
    expect([r.statut, r.corps.message]).toEqual([403, RESEAU_REFUSE])
  }
  const lu = async () =>
    (await banc.appeler('GET', 'jetons-lecture', { jeton })).corps.data.siens.find(
      (j: { id: number }) => j.id === donne.jeton.id,
    )
  expect((await lu()).usage).toBeNull()
  const admises = ['81.250.12.200', '::ffff:81.250.12.9', '2001:db8:12:ffff::1']
  for (const adresse of admises) expect((await depuis(adresse)).statut).toBe(200)
  expect((await depuis('2001:db8:13::1')).statut).toBe(403)
})

test('le journal dit la première fois de chaque réseau, une seule ; nulle part il ne dit le jeton', async () => {
  const seul = await unAdmin(banc)
  const { jeton, secret } = await donner(banc, seul)
  for (const adresse of ['198.51.100.7', '198.51.100.8', '203.0.113.9', '2001:db8:9:1::1', '2001:db8:9:2::1'])
    await lire(banc, 'projets.csv', parBearer(secret), { adresse })
  const usages = (await lignesDe(banc, seul.id)).filter((l) => l.acte === 'premierUsageJeton')
  expect(usages.map((l) => [l.adresse, (l.apres as { reseau: string }).reseau, l.acteurId])).toEqual([
    ['198.51.100.7', '198.51.100.0/24', null],
    ['203.0.113.9', '203.0.113.0/24', null],
    ['2001:db8:9:1::1', '2001:db8:9::/48', null],
  ])
  expect(usages[0]?.apres).toMatchObject({ jeton: jeton.nom, derniers: jeton.derniers })
  expect(await chercherPartout(banc, [secret])).toEqual([])
})

test('le journal technique n’écrit ni l’en-tête, ni ce qu’on aurait mis dans l’adresse', () => {
  const journal = journalTechnique('info')
  if (!journal) throw new Error('Aucun journal.')
  const url = `/gestion/api/lecture/v1/projets.csv?jeton=${tout.secret}`
  const headers = { authorization: parBearer(tout.secret) }
  const requete = { method: 'GET', url, ip: '203.0.113.1', headers }
  const dit = journal.serializers.req(requete as unknown as Parameters<typeof journal.serializers.req>[0])
  expect(JSON.stringify(dit)).not.toContain(tout.secret)
})

test('trop de jetons inconnus d’une adresse : 429 et quand revenir ; le bon, de cette adresse, passe encore', async () => {
  const adresse = '192.0.2.66'
  const { echecsAdresse } = banc.ctx.config.limites
  const essayer = () => lire(banc, 'projets.csv', parBearer(tirerJeton()), { adresse })
  for (let i = 0; i < echecsAdresse; i++) expect((await essayer()).statut).toBe(401)
  const trop = await essayer()
  expect([trop.statut, trop.corps.message]).toEqual([429, TROP_DE_REFUS])
  expect(Number(trop.entetes['retry-after'])).toBeGreaterThan(0)
  expect((await lire(banc, 'projets.csv', parBearer(tirerJeton()), { adresse: '192.0.2.67' })).statut).toBe(
    401,
  )
  expect((await lire(banc, 'projets.csv', parBearer(tout.secret), { adresse })).statut).toBe(200)
})

test.each([
  ['projets.csv?annee=26', 'annee'],
  ['projets.csv?annee=deux', 'annee'],
  ['projets.json?apres=1;drop', 'apres'],
  ['projets.csv?apres=2026_1', 'apres'],
  ['projets.json?parPage=1001', 'parPage'],
  ['projets.json?parPage=0', 'parPage'],
  ['statistiques.csv?annee=2100', 'annee'],
])('%s : refusé sous son nom, jamais lu de travers', async (fichier, champ) => {
  const r = await lire(banc, fichier, parBearer(tout.secret))
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, [champ]])
})

test('HEAD dit ce que serait la réponse, sans rien lire', async () => {
  for (const fichier of ['projets.csv', 'statistiques.json']) {
    const r = await lire(banc, fichier, parBearer(tout.secret), { methode: 'HEAD' })
    expect([r.statut, r.texte, String(r.entetes['content-type']).split(';')[0]]).toEqual([
      ...[200, ''],
      fichier.endsWith('csv') ? 'text/csv' : 'application/json',
    ])
  }
  expect((await lire(banc, 'projets.csv', null, { methode: 'HEAD' })).statut).toBe(401)
})
