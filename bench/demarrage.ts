import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { ouvrirCluster } from './coupures/cluster.ts'
import { lancerServeur } from './lancer-serveur.ts'

/**
 * The server as in production on a system PostgreSQL with nothing to migrate, beside a bare Fastify and pg:
 * seconds and processor until the first 200 of /readyz, memory at rest, modules loaded; medians.
 * `[PG_BIN=…] node bench/demarrage.ts [fois] [src/server/main.ts] [options de Node]`.
 */
const [, , fois = '5', programme = 'src/server/amorce.mjs', ...options] = process.argv
const REPOS = 20_000
const RACINE = join(import.meta.dirname, '..')
const NOTER = join(RACINE, 'src/test-kit/processus/noter-modules.ts')
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

interface Releve {
  secondes: number
  processeur: number
  /** MB resident, twenty seconds later. */
  repos: number
}

/** Seconds of processor that a process has taken, its threads included. */
function processeurDe(pid: number): number {
  const champs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(champs[11]) + Number(champs[12])) / 100
}

const residente = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

async function repond(port: string, { enfant, sortie }: Lance): Promise<void> {
  const adresse = `http://127.0.0.1:${port}/readyz`
  while ((await fetch(adresse).catch(() => null))?.status !== 200) {
    if (enfant.exitCode !== null) throw new Error(sortie())
    await attendre(10)
  }
}

async function relever(args: string[], env: Record<string, string>): Promise<Releve> {
  const port = String(await portLibre())
  const debut = performance.now()
  const lance = lancerServeur(args, { ...env, PORT: port })
  await repond(port, lance)
  const secondes = (performance.now() - debut) / 1000
  const pid = lance.enfant.pid ?? 0
  const processeur = processeurDe(pid)
  await attendre(REPOS)
  const repos = residente(pid)
  await lance.finir('SIGTERM')
  return { secondes, processeur, repos }
}

async function compterModules(args: string[], env: Record<string, string>, liste: string): Promise<number> {
  const port = String(await portLibre())
  const lance = lancerServeur(['--import', NOTER, ...args], {
    ...env,
    PORT: port,
    MODULES: liste,
  })
  await repond(port, lance)
  await lance.finir('SIGTERM')
  return readFileSync(liste, 'utf8').split('\n').length
}

async function mesurer(nom: string, args: string[], env: Record<string, string>): Promise<void> {
  // The first start fills what the others find, if anything is kept from one to the next.
  const modules = await compterModules(args, env, join(env.DATA_DIR ?? '', 'modules'))
  const releves: Releve[] = []
  for (let n = 0; n < Number(fois); n++) releves.push(await relever(args, env))
  const mediane = (cle: keyof Releve): number =>
    releves.map((r) => r[cle]).toSorted((a, b) => a - b)[releves.length >> 1] ?? 0
  const dit = [mediane('secondes').toFixed(2), mediane('processeur').toFixed(2), mediane('repos').toFixed(0)]
  console.log([nom, ...dit, modules].join('\t'))
}

const dossier = mkdtempSync(join(tmpdir(), 'demarrage-'))
const cluster = await ouvrirCluster(dossier)
try {
  const data = join(dossier, 'data')
  const commun = { DATABASE_URL: cluster.url, DATA_DIR: data, SECRET_KEY: randomBytes(32).toString('hex') }
  // Migrates, and makes a certificate.
  const premier = lancer(join(RACINE, 'src/server/main.ts'), [], {
    ...commun,
    DEMO: '0',
    PORT: String(await portLibre()),
  })
  await premier.attendre('Ctrl-C arrête le portail.')
  await premier.finir('SIGTERM')
  const sceau = JSON.parse(readFileSync(join(data, 'sceau.json'), 'utf8'))
  const env = {
    ...commun,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://aides.exemple.fr',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/',
    SIGN_CERT: `base64:${sceau.p12}`,
    SIGN_CERT_PASSWORD: sceau.motDePasse,
    ANTIVIRUS: 'aucun',
  }
  console.log('programme\tsecondes\tprocesseur\trepos (Mo)\tmodules')
  await mesurer('Fastify et pg', [join(import.meta.dirname, 'demarrage/minimum.mjs')], env)
  await mesurer('le portail', [...options, join(RACINE, programme)], env)
} finally {
  await cluster.tuer('SIGINT')
  rmSync(dossier, { recursive: true, force: true })
}
