import { execFile, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { lancer } from '#test-kit/processus/lancer.ts'
import { FORMES, type Forme } from './corps-hostiles/formes.ts'
import type { Lu } from './lecteur.ts'

/**
 * Sends the portal, without a session, the bodies that once stopped it, and says for each its answer, how
 * long `/healthz` waited meanwhile and the memory the process took. Prints figures, decides nothing: on a
 * quiet machine no wait should pass 200 ms. `node bench/corps-hostiles.ts [port]`, two minutes on two cores.
 */
const PORT = process.argv[2] ?? '4163'
const RACINE = `http://127.0.0.1:${PORT}`
/** Milliseconds before a sender gives up, and during which the process at rest is looked at. */
const [PATIENCE, REPOS] = [60_000, 3000] as const

const dossier = mkdtempSync(join(tmpdir(), 'corps-hostiles-'))
chmodSync(dossier, 0o755)
const portail = lancer(join(import.meta.dirname, '../src/server/main.ts'), [], {
  PORT,
  DATA_DIR: dossier,
  SECRET_KEY: randomBytes(32).toString('hex'),
  DEMO: '0',
  LIMITE_REQUETES_MINUTE: '1000000',
  // Slow senders say that they come from several networks.
  TRUST_PROXY: 'loopback',
})
// The probe has a process of its own: what this one sends does not delay it.
const lecteur = fork(new URL('./lecteur.ts', import.meta.url))
const agent = new Agent({ maxSockets: 100 })

const sonder = (): Promise<number> =>
  new Promise((donner) => {
    lecteur.once('message', ({ duree }: Lu) => donner(duree))
    lecteur.send({ adresse: `${RACINE}/healthz`, init: { headers: {} } })
  })

async function memoire(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(portail.enfant.pid)])
  return Number(stdout) / 1024
}

async function csrf(): Promise<Record<string, string>> {
  const r = await fetch(`${RACINE}/gestion/api/renew-token`)
  const cookie = r.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': ((await r.json()) as { csrf: string }).csrf }
}

/** Pieces that come at their own pace. */
async function* poser(morceaux: Iterable<Buffer>, pause: number): AsyncGenerator<Buffer> {
  for (const morceau of morceaux) {
    yield morceau
    await new Promise((suite) => setTimeout(suite, pause))
  }
}

/** How long a document of a megabyte, sent from elsewhere, takes to be answered. */
async function envoyerHonnete(entetes: Record<string, string>): Promise<string> {
  const corps = new FormData()
  corps.append('document', new Blob([`%PDF-1.4\n${' '.repeat(1_000_000)}`]), 'a.pdf')
  const debut = performance.now()
  const r = await fetch(`${RACINE}/gestion/api/verifier`, {
    method: 'POST',
    headers: { ...entetes, 'x-forwarded-for': '203.0.113.9' },
    body: corps,
  })
  await r.arrayBuffer()
  return `${r.status} en ${((performance.now() - debut) / 1000).toFixed(1)} s`
}

/** The status of one, or how its connection ended. */
function envoyer(
  { chemin, type, codage, pause }: Forme,
  morceaux: Iterable<Buffer>,
  entetes: Record<string, string>,
) {
  return new Promise<string>((donner) => {
    const headers = { ...entetes, 'content-type': type, ...(codage && { 'content-encoding': codage }) }
    const r = request(`${RACINE}/gestion/api/${chemin}`, { method: 'POST', headers, agent })
    const source = Readable.from(pause ? poser(morceaux, pause) : morceaux)
    const finir = (dit: string): void => {
      source.destroy()
      r.destroy()
      donner(dit)
    }
    r.setTimeout(PATIENCE, () => finir('sans réponse'))
    r.once('response', ({ statusCode }: IncomingMessage) => finir(String(statusCode)))
    r.once('error', (e: NodeJS.ErrnoException) => finir(e.code ?? 'coupé'))
    source.once('error', () => {})
    source.pipe(r)
  })
}

/** Longest wait of `/healthz` and highest memory while `travail` goes on. */
async function observer(travail: Promise<unknown>): Promise<{ attente: number; sommet: number }> {
  let fini = false
  const fin = travail.finally(() => {
    fini = true
  })
  let [attente, sommet] = [0, 0]
  const releve = setInterval(async () => {
    sommet = Math.max(sommet, await memoire())
  }, 100)
  while (!fini) attente = Math.max(attente, await sonder())
  await fin
  clearInterval(releve)
  return { attente, sommet: Math.max(sommet, await memoire()) }
}

async function essayer(forme: Forme): Promise<number> {
  const jetons = await csrf()
  const corps = forme.annonce ? [...forme.morceaux()] : null
  const entetes = corps
    ? { ...jetons, 'content-length': String(corps.reduce((n, m) => n + m.length, 0)) }
    : jetons
  const de = (nombre: number) => (forme.pause ? { 'x-forwarded-for': `198.18.${nombre}.1` } : {})
  const envois = Array.from({ length: forme.ensemble }, (_, n) =>
    envoyer(forme, corps ?? forme.morceaux(), { ...entetes, ...de(n) }),
  )
  const honnete = forme.pause
    ? new Promise((suite) => setTimeout(suite, 1000)).then(() => envoyerHonnete(jetons))
    : Promise.resolve('')
  const tous = Promise.all(envois)
  const { attente, sommet } = await observer(tous)
  const statuts = Object.entries(Object.groupBy(await tous, (s) => s)).map(([s, l]) => `${s} × ${l?.length}`)
  console.log(
    `${forme.nom.padEnd(46)} ${`× ${forme.ensemble}`.padEnd(5)} ${statuts.join(', ').padEnd(24)} /healthz ${attente.toFixed(0).padStart(6)} ms   mémoire ${sommet.toFixed(0).padStart(5)} Mo${forme.pause ? `   un honnête : ${await honnete}` : ''}`,
  )
  return attente
}

try {
  await portail.attendre('Ctrl-C arrête le portail.')
  const repos = await observer(new Promise((suite) => setTimeout(suite, REPOS)))
  console.log(`Au repos : /healthz ${repos.attente.toFixed(0)} ms au plus, ${repos.sommet.toFixed(0)} Mo`)
  let pire = 0
  for (const forme of FORMES) pire = Math.max(pire, await essayer(forme))
  console.log(
    `${FORMES.length} formes ; plus longue attente de /healthz : ${pire.toFixed(0)} ms (200 au plus)`,
  )
} finally {
  agent.destroy()
  lecteur.kill()
  await portail.finir('SIGTERM')
  rmSync(dossier, { recursive: true, force: true })
}
