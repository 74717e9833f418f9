import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { PRET, portailsDuFichier } from '#test-kit/processus/portails-du-fichier.ts'
import { dossierTenu } from './infra/db/embarque/verrou.ts'

const portails = portailsDuFichier()

test('une requête commencée avant l’arrêt reçoit sa réponse, les nouvelles sont refusées', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port)
  await portail.attendre(PRET)
  const entetes = { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' }
  const requete = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/gestion/api/login',
    headers: entetes,
  })
  const reponse = new Promise<number | undefined>((fini, echec) => {
    requete.on('response', (r) => fini(r.resume().statusCode)).on('error', echec)
  })
  // « Go on », says the portal: the request is in its hands.
  await once(requete, 'continue')
  requete.write('{')
  portail.enfant.kill('SIGTERM')
  await vi.waitUntil(
    () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        (r) => !r.ok,
        () => true,
      ),
    { timeout: 80_000 },
  )
  requete.end('}')
  expect(await reponse).toBe(419)
  expect(await portail.finir()).toBe(0)
})

test('deux processus sur la base embarquée : une préparation, une annonce, un arrêt qui referme la base', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port, { PROCESSUS: '2' })
  await portail.attendre(PRET)
  expect(
    portail
      .sortie()
      .split('\n')
      .filter((l) => l.startsWith('  Processus ')),
  ).toEqual(['  Processus       2'])
  const recus = await Promise.all(
    Array.from({ length: 4 }, () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }),
    ),
  )
  expect(recus.map((r) => r.status)).toEqual([200, 200, 200, 200])
  expect(portail.sortie().split(PRET)).toHaveLength(2)
  expect(await portail.finir('SIGTERM')).toBe(0)
  expect(dossierTenu(portails.dossier)).toBe(false)
})

/** Packages and parts that few calls need: loaded at the first of them (docs/decisions/188-amorce.md). */
const LOURDS = [
  ...[
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    'file-type',
    'yauzl',
    'prom-client',
  ],
  ...[
    '@fastify/swagger',
    '@fastify/swagger-ui',
    'pdfkit',
    'fontkit',
    'age-encryption',
    'tar-stream',
    'pdfjs-dist',
  ],
].map((paquet) => `/node_modules/${paquet}/`)
const A_PART = ['/src/server/demo/semer.ts', '/src/server/http/service/openapi-document.ts']

test('démarrer ne charge pas ce que peu d’appels demandent', async () => {
  const port = await portLibre()
  const liste = join(portails.dossier, 'modules')
  const noter = join(import.meta.dirname, '../test-kit/processus/noter-modules.ts')
  const portail = portails.demarrer(port, { DEMO: '0', NODE_OPTIONS: `--import=${noter}`, MODULES: liste })
  await portail.attendre(PRET)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await portail.finir('SIGTERM')
  const modules = readFileSync(liste, 'utf8')
  expect(modules).toContain('/node_modules/fastify/')
  expect([...LOURDS, ...A_PART].filter((lieu) => modules.includes(lieu))).toEqual([])
})

test('tué net, il redémarre sur les mêmes données', async () => {
  const port = await portLibre()
  const premier = portails.demarrer(port)
  await premier.attendre(PRET)
  await premier.finir('SIGKILL')
  const second = portails.demarrer(port)
  await second.attendre(PRET)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await second.finir('SIGINT')).toBe(0)
})

test('une autre clé secrète ne sert pas ces données, et le dit en une phrase', async () => {
  const port = await portLibre()
  const premier = portails.demarrer(port)
  await premier.attendre(PRET)
  await premier.finir('SIGTERM')
  const autre = portails.demarrer(port, { SECRET_KEY: 'x'.repeat(48) })
  expect(await autre.finir()).toBe(1)
  expect(autre.sortie()).toContain('SECRET_KEY n’est pas celle de cette base')
})

test('un port déjà pris est dit en une phrase, et la base est refermée', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await new Promise((pret) => occupant.once('listening', pret))
  const { port } = occupant.address() as { port: number }
  const portail = portails.demarrer(port)
  expect(await portail.finir()).toBe(1)
  expect(portail.sortie().trim()).toBe(
    `Le port ${port} est déjà pris sur 127.0.0.1. Arrêtez l’autre programme, ou choisissez un autre port avec PORT.`,
  )
  occupant.close()
})
