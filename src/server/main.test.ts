import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { PRET, portailsDuFichier } from '#test-kit/processus/portails-du-fichier.ts'

const portails = portailsDuFichier()

test('annonce l’adresse, les comptes et la boîte d’envoi, répond, puis s’arrête proprement', async () => {
  const port = await portLibre()
  const portail = portails.demarrer(port)
  await portail.attendre(PRET)
  for (const dit of [
    `http://localhost:${port}/gestion/`,
    `http://localhost:${port}/gestion/boite-envoi`,
    'admin@demo.fr',
    'superviseur@demo.fr',
    'comptable@demo.fr',
    'commission@demo.fr',
    'porteur@demo.fr',
  ]) {
    expect(portail.sortie()).toContain(dit)
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await portail.finir('SIGTERM')).toBe(0)
})

/** Packages and parts that only some calls need: each loads at the first of them (docs/decisions/188-amorce.md). */
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

test('une configuration fausse arrête le démarrage sans rien ouvrir', async () => {
  const portail = portails.demarrer(0, { PORT: 'trois mille', SMTP_URL: 'poste' })
  expect(await portail.finir()).toBe(1)
  expect(portail.sortie()).toContain('  - PORT : ')
  expect(portail.sortie()).toContain('  - SMTP_URL : ')
})
