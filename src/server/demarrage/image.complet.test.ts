import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { type BaseEssai, creerBaseEssai } from '#test-kit/banc/bases.ts'
import { coucheAbsente } from '#test-kit/banc/couche-absente.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { construire, motsDuConteneur } from '#test-kit/image/construire.ts'
import { adresseDe } from '#test-kit/processus/portail.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const RACINE = join(import.meta.dirname, '../../..')
const dockerfile = readFileSync(join(RACINE, 'Dockerfile'), 'utf8')
const possible = process.getuid?.() === 0 && !spawnSync('debootstrap', ['--version']).error
if (!possible) coucheAbsente('Image (Dockerfile)', 'il faut root et debootstrap')

/** A port of this machine that leads to the database's socket, which a container does not see. */
async function menerALaBase({ execution: b }: BaseEssai): Promise<{ pont: Server; url: string }> {
  const vers = () =>
    b.host.startsWith('/')
      ? connect(join(b.host, `.s.PGSQL.${b.port ?? 5432}`))
      : connect(b.port ?? 5432, b.host)
  const pont = createServer((ici) => {
    const la = vers()
    ici.pipe(la).pipe(ici)
    ici.on('error', () => la.destroy())
    la.on('error', () => ici.destroy())
  })
  pont.listen(0, '127.0.0.1')
  await once(pont, 'listening')
  const { port } = pont.address() as { port: number }
  return { pont, url: adresseDe({ ...b, host: '127.0.0.1', port }) }
}

let dossier: string
let base: BaseEssai
let pont: Server
let env: Record<string, string>
let image: ReturnType<typeof construire>
const enfants: ChildProcess[] = []

beforeAll(async () => {
  if (!possible) return
  // Not in the memory disk of the tests: roots are large, and some mount it without programs.
  dossier = mkdtempSync('/var/tmp/image-')
  chmodSync(dossier, 0o755)
  image = construire(dockerfile, { contexte: RACINE, dossier })
  base = await creerBaseEssai()
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  mkdirSync(join(image.racine, 'certificats'))
  writeFileSync(join(image.racine, 'certificats/sceau.p12'), p12)
  const mene = await menerALaBase(base)
  pont = mene.pont
  env = {
    HOST: '127.0.0.1',
    PORT: String(await portLibre()),
    PROCESSUS: '1',
    DATABASE_URL: mene.url,
    PUBLIC_URL: 'https://aides.exemple.fr',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'aides@exemple.fr',
    SMS_URL: 'http://127.0.0.1:1/',
    SIGN_CERT: '/certificats/sceau.p12',
    SIGN_CERT_PASSWORD: motDePasse,
    ANTIVIRUS: 'aucun',
  }
})
afterAll(async () => {
  for (const e of enfants) e.kill('SIGKILL')
  pont?.close()
  await base?.supprimer()
  if (dossier) rmSync(dossier, { recursive: true, force: true })
})

/** Runs in a container of the image; what it wrote, and how it ended. */
function dedans(...commande: string[]) {
  const [programme = '', ...args] = motsDuConteneur(image, commande, env)
  return spawnSync(programme, args, { encoding: 'utf8' })
}

async function servir(): Promise<{ enfant: ChildProcess; fini: Promise<unknown[]>; dit(): string }> {
  const [programme = '', ...args] = motsDuConteneur(image, image.commande, env)
  const enfant = spawn(programme, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  enfants.push(enfant)
  let ecrit = ''
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on('data', (m) => (ecrit += String(m)))
  const fini = once(enfant, 'close')
  const adresse = `http://127.0.0.1:${env.PORT}/readyz`
  while ((await fetch(adresse).catch(() => null))?.status !== 200) {
    if (enfant.exitCode !== null) throw new Error(ecrit)
    await new Promise((suite) => setImmediate(suite))
  }
  return { enfant, fini, dit: () => ecrit }
}

test.runIf(possible)('l’image se construit de deux étages, sur une base nommée à la version près', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(bases).toHaveLength(2)
  for (const b of bases) expect(b).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/)
  const la = (chemin: string) => existsSync(join(image.racine, chemin))
  expect(la('app/dist/serveur')).toBe(true)
  // Nothing that only tests need, nor what the package client keeps.
  expect([la('app/node_modules/vitest'), la('app/src/web'), la('root/.npm'), la('home/node/.npm')]).toEqual(
    Array(4).fill(false),
  )
})

test.runIf(possible)(
  'racine en lecture seule, compte sans droit : le portail y sert, sa sonde répond, il s’arrête au signal',
  async () => {
    expect(dedans('touch', '/app/ecrit').stderr).toContain('Read-only file system')
    expect(dedans('touch', '/data/ecrit', '/tmp/ecrit').status).toBe(0)
    const { enfant, fini, dit } = await servir()
    const statut = readFileSync(`/proc/${enfant.pid}/status`, 'utf8')
    expect(statut).toMatch(/^Uid:\t1000\t1000\t/m)
    expect(statut).toMatch(/^CapEff:\t0+$/m)
    expect(statut).toMatch(/^NoNewPrivs:\t1$/m)
    const page = await fetch(`http://127.0.0.1:${env.PORT}/gestion/`)
    expect([page.status, (await page.text()).includes('<html lang="fr"')]).toEqual([200, true])
    expect(dedans(...image.sonde).status).toBe(0)
    enfant.kill('SIGTERM')
    expect([(await fini)[0], dit().includes('EROFS')]).toEqual([0, false])
    expect(dedans(...image.sonde).status).toBe(1)
  },
)
