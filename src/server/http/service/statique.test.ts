import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADRESSES_ECRANS } from '#domain/commun/ecrans.ts'
import type { Contact } from '#domain/parametres/contact.ts'
import { ouvrirPages } from './pages.ts'
import { fichierDePage } from './pages-preparees.ts'
import { poserStatique } from './statique.ts'

const dossier = mkdtempSync(join(tmpdir(), 'portail-web-'))
const app = Fastify()
const CONTACT = { email: 'aides@fonds.fr', telephone: '01 99 00 12 34' }
const PUBLIC = join(import.meta.dirname, '../../../web/public')
const LE = new Date('2026-03-02T09:00:00Z')
let contact = async (): Promise<Contact | null> => CONTACT
beforeAll(async () => {
  mkdirSync(join(dossier, 'assets'))
  writeFileSync(
    join(dossier, 'index.html'),
    '<!doctype html><html lang="fr"><meta name="organisme" content="Sofia" /><meta name="contact-email" content="" /><meta name="contact-telephone" content="" /><meta name="robots" content="noindex" /><meta name="description" content="" /><meta property="og:title" content="" /><meta property="og:description" content="" />accueil',
  )
  writeFileSync(
    join(dossier, 'formulaire.html'),
    '<!doctype html><html lang="fr"><meta name="organisme" content="Sofia" /><meta name="description" content="" /><meta property="og:title" content="" />demande',
  )
  writeFileSync(join(dossier, 'assets/app-1a2b.js'), 'let x')
  writeFileSync(join(dossier, 'assets/app-1a2b.js.gz'), gzipSync('let x'))
  const organisme = 'Fonds « A & B »'
  const publicUrl = 'https://aides.example'
  const maison = { organisme, publicUrl, contact: () => contact(), maintenant: () => LE }
  await poserStatique(app, maison, ouvrirPages(maison, dossier))
})
afterAll(async () => {
  await app.close()
  rmSync(dossier, { recursive: true })
})

test('sert l’application sous /gestion/, et la même page à chacune de ses adresses (GEN-002)', async () => {
  for (const url of ['/gestion/', '/gestion/admin/porteur', '/gestion/gestion/porteur-projet/demandes?x=1']) {
    const r = await app.inject(url)
    expect([url, r.statusCode, r.body.slice(-7), r.headers['cache-control']]).toEqual([
      url,
      200,
      'accueil',
      'no-cache',
    ])
  }
})
test('écrit le nom de l’organisme dans la page, sans rien y laisser entrer', async () => {
  const { body } = await app.inject('/gestion/')
  expect(body).toContain('<meta name="organisme" content="Fonds « A &amp; B »" />')
})
test('écrit dans la page comment joindre l’organisme, comme la dernière fois si la base ne répond plus', async () => {
  const metas = async () => {
    const { body } = await app.inject('/gestion/')
    return ['email', 'telephone'].map(
      (n) => new RegExp(`name="contact-${n}" content="([^"]*)"`).exec(body)?.[1],
    )
  }
  expect(await metas()).toEqual(['aides@fonds.fr', '01 99 00 12 34'])
  contact = async () => Promise.reject(new Error('base arrêtée'))
  expect(await metas()).toEqual(['aides@fonds.fr', '01 99 00 12 34'])
  contact = async () => null
  expect(await metas()).toEqual(['', ''])
})
test('la feuille écrite dans la page de connexion, et nulle autre, est permise par son empreinte', async () => {
  const feuille = '.a{color:#14535b}'
  const lieu = join(dossier, 'ecrite')
  mkdirSync(lieu)
  writeFileSync(join(lieu, 'index.html'), `<html><head><style>${feuille}</style></head><style>b</style>`)
  const portail = Fastify()
  portail.addHook('onRequest', async (_r, reply) => {
    reply.header('content-security-policy', "default-src 'self';style-src 'self';img-src 'self'")
  })
  const maison = { organisme: 'A', publicUrl: 'https://aides.example', contact, maintenant: () => LE }
  await poserStatique(portail, maison, ouvrirPages(maison, lieu))
  const { headers } = await portail.inject('/gestion/')
  const empreinte = createHash('sha256').update(feuille).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';style-src 'self' 'sha256-${empreinte}';img-src 'self'`,
  )
  const autre = await portail.inject('/ailleurs')
  expect(autre.headers['content-security-policy']).toContain("style-src 'self';")
  await portail.close()
})
test('chaque entrée du portail a sa page, qui demande d’avance ce que son premier écran charge', () => {
  const adresses = [
    '/',
    '/porteur-projet/projet/step1',
    '/porteur-projet/dashboard',
    '/admin/projets',
    '/admin/projets/validation',
    '/membre-commission',
    '/admin/commissions',
    '/admin/commissions/3',
    '/admin/commissions/3/seance/1',
    '/admin/accueil',
    '/admin/virements',
    '/admin/virements/2',
    '/admin/porteur',
    '/admin/journal',
    '/verifier',
  ]
  expect(adresses.map(fichierDePage)).toEqual([
    'index.html',
    'formulaire.html',
    'porteur.html',
    'projets.html',
    'demande.html',
    'commissions.html',
    'commissions.html',
    'commission.html',
    'personnel.html',
    'accueil.html',
    'virements.html',
    'personnel.html',
    'porteurs.html',
    'personnel.html',
    'portail.html',
  ])
})
test('une page préparée est écrite comme la première, et ne se lit jamais telle quelle', async () => {
  for (const [url, fin] of [
    ['/gestion/porteur-projet/projet/step1', 'demande'],
    ['/gestion/formulaire.html', 'accueil'],
  ] as const) {
    const { body } = await app.inject(url)
    expect([url, body.includes('content="Fonds « A &amp; B »"'), body.slice(-7)]).toEqual([url, true, fin])
  }
})
test('garde un an ce dont le nom change avec le contenu, déjà compressé', async () => {
  const r = await app.inject({ url: '/gestion/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect(r.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
})
test('ne répond pas la page pour un fichier absent, un appel inconnu, une écriture ou un chemin qui sort', async () => {
  for (const url of [
    '/gestion/assets/vieux.js',
    '/gestion/api/inconnu',
    '/ailleurs',
    '/gestion/..%2f..%2fetc%2fpasswd',
  ])
    expect([url, (await app.inject(url)).body.includes('root:')]).toEqual([url, false])
  for (const url of ['assets/vieux.js', 'manifest.json', 'favicon.ico', 'admin/.env', 'page.php'])
    expect([url, (await app.inject(`/gestion/${url}`)).statusCode]).toEqual([url, 404])
  expect((await app.inject('/gestion/api/inconnu')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/gestion/admin' })).statusCode).toBe(404)
})
test.each(ADRESSES_ECRANS)('l’écran %s répond 200', async (adresse) => {
  const url = `/gestion${adresse.replaceAll(/:\w+/g, '12')}`
  expect((await app.inject(url)).statusCode).toBe(200)
})
test('une adresse qui n’ouvre aucun écran répond 404, avec la page qui le dit', async () => {
  for (const url of ['/gestion/nimporte', '/gestion/admin/nimporte', '/gestion/creation/step9']) {
    const r = await app.inject(url)
    expect([url, r.statusCode, r.body.slice(-7)]).toEqual([url, 404, 'accueil'])
  }
})
test('l’aperçu d’un lien dit de quelle page il s’agit', async () => {
  const titre = async (url: string) =>
    /property="og:title" content="([^"]*)"/.exec((await app.inject(url)).body)?.[1]
  expect(await titre('/gestion/')).toBe('Aides aux manifestations · Fonds « A &amp; B »')
  expect(await titre('/gestion/verifier')).toBe('Vérifier un document · Fonds « A &amp; B »')
  expect((await app.inject('/gestion/verifier')).body).toContain(
    'name="description" content="Vérifiez qu’une',
  )
})
test('seuls ce qui est publié et les pages d’information se laissent trouver d’un moteur', async () => {
  const robots = async (url: string) =>
    /name="robots" content="([^"]*)"/.exec((await app.inject(`/gestion${url}`)).body)?.[1]
  for (const url of ['/donnees-ouvertes', '/pages', '/pages/cgv'])
    expect([url, await robots(url)]).toEqual([url, 'index'])
  for (const url of ['/', '/verifier', '/creation', '/admin/parametres/pages/cgv', '/pages/a/b'])
    expect([url, await robots(url)]).toEqual([url, 'noindex'])
})
test('dit où signaler une faille, et où changer de mot de passe ; rien sans contact', async () => {
  contact = async () => CONTACT
  const { body, headers } = await app.inject('/.well-known/security.txt')
  expect([headers['content-type'], body]).toEqual([
    'text/plain; charset=utf-8',
    'Contact: mailto:aides@fonds.fr\nExpires: 2026-08-29T00:00:00Z\nPreferred-Languages: fr, en\nCanonical: https://aides.example/.well-known/security.txt\n',
  ])
  contact = async () => null
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  const change = await app.inject('/.well-known/change-password')
  expect([change.statusCode, change.headers.location]).toEqual([303, '/gestion/changer-mot-de-passe'])
})
test('le manifeste nomme l’organisme, et ses icônes existent', async () => {
  const r = await app.inject('/gestion/manifest.webmanifest')
  expect([r.headers['content-type'], r.json().short_name]).toEqual([
    'application/manifest+json; charset=utf-8',
    'Fonds « A & B »',
  ])
  for (const { src } of r.json().icons)
    expect([src, existsSync(join(PUBLIC, basename(src)))]).toEqual([src, true])
})
test('dit aux robots ce qui n’est pas à lire, et où est l’icône', async () => {
  const robots = await app.inject('/robots.txt')
  expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /gestion/api/\n',
  ])
  const icone = await app.inject('/favicon.ico')
  expect([icone.statusCode, icone.headers.location]).toEqual([301, '/gestion/icone.svg'])
})
