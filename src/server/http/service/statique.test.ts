import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contact } from '#domain/parametres/contact.ts'
import { poserStatique } from './statique.ts'

const dossier = mkdtempSync(join(tmpdir(), 'portail-web-'))
const app = Fastify()
const CONTACT = { email: 'aides@fonds.fr', telephone: '01 99 00 12 34' }
let contact = async (): Promise<Contact | null> => CONTACT
beforeAll(async () => {
  mkdirSync(join(dossier, 'assets'))
  writeFileSync(
    join(dossier, 'index.html'),
    '<!doctype html><html lang="fr"><meta name="organisme" content="Sofia" /><meta name="contact-email" content="" /><meta name="contact-telephone" content="" />accueil',
  )
  writeFileSync(join(dossier, 'assets/app-1a2b.js'), 'let x')
  writeFileSync(join(dossier, 'assets/app-1a2b.js.gz'), gzipSync('let x'))
  const organisme = 'Fonds « A & B »'
  await poserStatique(app, { organisme, contact: () => contact() }, dossier)
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
  for (const url of ['assets/vieux.js', 'manifest.webmanifest', 'favicon.ico', 'admin/.env', 'page.php'])
    expect([url, (await app.inject(`/gestion/${url}`)).statusCode]).toEqual([url, 404])
  expect((await app.inject('/gestion/api/inconnu')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/gestion/admin' })).statusCode).toBe(404)
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
