import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { poserAdresseEtCodage } from '../http/entree/adresse-et-codage.ts'
import { poserErreurs } from '../http/erreurs.ts'

// The real programs, on the models shipped, before a small portal: what they let through and write down.
const MODELES = join(import.meta.dirname, '../../../deploiement')
const lire = (nom: string): string => readFileSync(join(MODELES, nom), 'utf8')
const la = (programme: string, option: string): boolean => {
  if (!spawnSync(programme, [option]).error) return true
  coucheAbsente(`Frontal, ${programme}`, 'absent de cette machine')
  return false
}
const haproxy = la('haproxy', '-v')
const nginx = la('nginx', '-v')

let dossier: string
let portail: Server
let amont: number
const lances: ChildProcess[] = []
beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), 'frontaux-'))
  portail = createServer((requete, reponse) => reponse.end(`portail ${requete.url}`)).listen(0, '127.0.0.1')
  await once(portail, 'listening')
  amont = (portail.address() as AddressInfo).port
})
afterAll(async () => {
  for (const p of lances) {
    p.kill('SIGTERM')
    if (p.exitCode === null && p.signalCode === null) await once(p, 'exit')
  }
  portail.close()
  rmSync(dossier, { recursive: true, force: true })
})

/** Starts a program, and gives what it has written once it listens on `port`. */
async function lancer(programme: string, args: string[], port: number): Promise<() => string> {
  let dit = ''
  const p = spawn(programme, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const flux of [p.stdout, p.stderr])
    flux.on('data', (d) => {
      dit += d
    })
  lances.push(p)
  await expect
    .poll(
      () =>
        new Promise((ok) => {
          const essai = connect(port, '127.0.0.1')
          essai.on('connect', () => ok(essai.end() && true)).on('error', () => ok(dit || false))
        }),
    )
    .toBe(true)
  return () => dit
}

/** nginx on its model, without what no test machine has: the certificate, the ports, the packaged folders. */
async function devantNginx(derriere = amont) {
  const port = await portLibre()
  mkdirSync(join(dossier, 'nginx'), { recursive: true })
  const ici = join(dossier, 'nginx')
  const modele = lire('nginx.conf')
    .replace(/ {2}server \{\n {4}listen 80;[\s\S]*?\n {2}\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, '')
    .replace('server 127.0.0.1:3000', `server 127.0.0.1:${derriere}`)
    .replaceAll('/var/log/nginx', ici)
    .replace(
      'server_tokens off;',
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((t) => `${t}_temp_path ${ici}/${t};`)
        .join('\n'),
    )
    // One call a minute: the limit is passed at the second.
    .replace('rate=10r/s', 'rate=1r/m')
    .replace('burst=100', 'burst=1')
  writeFileSync(join(ici, 'nginx.conf'), modele)
  const dit = await lancer(
    'nginx',
    ['-c', join(ici, 'nginx.conf'), '-e', join(ici, 'error.log'), '-g', `daemon off; pid ${ici}/nginx.pid;`],
    port,
  )
  return {
    port,
    journal: () =>
      dit() + ['access.log', 'error.log'].map((f) => readFileSync(join(ici, f), 'utf8')).join(''),
  }
}

async function devantHaproxy(derriere = amont) {
  const port = await portLibre()
  const etat = await portLibre()
  const modele = lire('haproxy.cfg')
    .replace(/listen base[\s\S]*$/, '')
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace(/^.*bind :443.*\n/m, '')
    .replace(/^.*redirect scheme https.*\n/m, '')
    .replace('127.0.0.1:8404', `127.0.0.1:${etat}`)
    .replace('/run/haproxy/admin.sock mode 600 level admin', `${dossier}/admin.sock mode 600 level admin`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${derriere}`)
    .replaceAll(/^.*10\.0\.0\.12:3000.*\n/gm, '')
  const chemin = join(dossier, 'haproxy.cfg')
  writeFileSync(chemin, modele)
  return { port, journal: await lancer('haproxy', ['-f', chemin, '-db'], port) }
}

/** Answer to a path sent as it is, without a client that would tidy it. */
const demander = (port: number, chemin: string): Promise<string> =>
  new Promise((ok, ko) => {
    let lu = ''
    const s = connect(port, '127.0.0.1', () =>
      s.write(`GET ${chemin} HTTP/1.1\r\nhost: aides.exemple.fr\r\nconnection: close\r\n\r\n`),
    )
    s.on('data', (d) => {
      lu += d
    })
    s.on('end', () => ok(lu)).on('error', ko)
  })

const SECRETS = [
  '/gestion/reinitialiser?token=jeton-du-mot-de-passe',
  '/gestion/api/fichiers/12?signature=signature-du-lien',
  '/gestion/api/projets?recherche=mot-cherche',
  '/gestion/calendrier/cle-de-l-agenda.ics',
]
const MOTS = /jeton-du-mot|signature-du-lien|mot-cherche|cle-de-l-agenda/

test.runIf(nginx)(
  'nginx n’écrit ni jeton, ni signature, ni mot cherché, même quand sa limite refuse',
  async () => {
    const { port, journal } = await devantNginx()
    const recus = []
    for (const chemin of [...SECRETS, ...SECRETS]) recus.push((await demander(port, chemin)).slice(9, 12))
    expect(recus).toContain('200')
    expect(recus).toContain('429')
    await expect.poll(() => journal().match(/GET \/gestion/g)?.length).toBe(recus.length)
    expect(journal()).not.toMatch(MOTS)
  },
)

const CACHES = ['/readyz', '/%72eadyz', '/readyz?x=1', '/metrics', '/%6detrics', '/%6Detrics']

test.runIf(nginx).each(CACHES)('devant nginx, %s n’est à personne', async (chemin) => {
  const { port } = await devantNginx()
  expect((await demander(port, chemin)).slice(9, 12)).toBe('404')
})

test.runIf(haproxy)(
  'HAProxy lit les chemins décodés, et n’écrit ni jeton, ni signature, ni mot cherché',
  async () => {
    const { port, journal } = await devantHaproxy()
    // Its probe finds the portal ready first.
    await expect.poll(async () => (await demander(port, '/gestion/')).slice(9, 12)).toBe('200')
    for (const chemin of CACHES)
      expect([chemin, (await demander(port, chemin)).slice(9, 12)]).toEqual([chemin, '404'])
    for (const chemin of SECRETS) expect((await demander(port, chemin)).slice(9, 12)).toBe('200')
    await expect.poll(() => journal().includes('/gestion/calendrier/…')).toBe(true)
    expect(journal()).not.toMatch(MOTS)
  },
)

test
  .runIf(haproxy)
  .each(['/gestion/%61pi/projets', '/gestion/donnees-ouvertes/aides.csv', '/gestion/verifier'])(
  'la limite de HAProxy compte %s, et laisse passer les fichiers des pages',
  async (chemin) => {
    const { port } = await devantHaproxy()
    await expect.poll(async () => (await demander(port, '/gestion/')).slice(9, 12)).toBe('200')
    let dernier = ''
    for (let i = 0; i < 620 && dernier !== '429'; i++) dernier = (await demander(port, chemin)).slice(9, 12)
    expect(dernier).toBe('429')
    expect((await demander(port, '/gestion/assets/app.js')).slice(9, 12)).toBe('200')
  },
)

test.runIf(nginx)('la limite de nginx compte aussi les données ouvertes', async () => {
  const { port } = await devantNginx()
  const recus = []
  for (let n = 0; n < 3; n++)
    recus.push((await demander(port, '/gestion/donnees-ouvertes/aides.csv')).slice(9, 12))
  expect(recus).toEqual(['200', '200', '429'])
})

/** A portal that reads forms as ours does; gives the sockets on which something was sent to be checked. */
async function portailQuiLit() {
  const app = Fastify()
  const venus: Socket[] = []
  poserErreurs(app)
  poserAdresseEtCodage(app)
  await app.register(multipart)
  app.addHook('onRequest', async ({ method, raw }) => {
    if (method === 'POST') venus.push(raw.socket)
  })
  app.get('/*', async () => 'prêt')
  app.post('/gestion/api/verifier', async (requete) => {
    for await (const part of requete.parts()) if (part.type === 'file') part.file.resume()
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, venus, port: (app.server.address() as AddressInfo).port }
}

/** Sends a form as compressed, less than it announced, and waits; gives the answer once it is there. */
const envoyerComprime = (port: number): Promise<string> =>
  new Promise((ok, ko) => {
    let lu = ''
    const s = connect(port, '127.0.0.1', () => {
      s.write(
        'POST /gestion/api/verifier HTTP/1.1\r\nhost: aides.exemple.fr\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-encoding: gzip\r\ncontent-length: 1000000\r\n\r\n',
      )
      s.write(gzipSync(Buffer.alloc(50_000_000)))
    })
    s.on('data', (d) => {
      lu += d
      // It stays there, as who wants the place to be held does.
      if (lu.includes('\r\n\r\n')) ok(lu)
    })
    s.on('error', ko)
  })

test.each([
  ['HAProxy', haproxy, devantHaproxy],
  ['nginx', nginx, devantNginx],
] as const)(
  'derrière %s, un corps compressé est refusé (415), et sa connexion fermée sans l’attendre',
  async (_nom, la_, devant) => {
    if (!la_) return
    const { app, venus, port: derriere } = await portailQuiLit()
    const { port } = await devant(derriere)
    await expect.poll(async () => (await demander(port, '/gestion/')).slice(9, 12)).toBe('200')
    expect((await envoyerComprime(port)).slice(9, 12)).toBe('415')
    await expect.poll(() => venus.map((s) => s.destroyed), { timeout: 5000 }).toEqual([true])
    await app.close()
  },
)
