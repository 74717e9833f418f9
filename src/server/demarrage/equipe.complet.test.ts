import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { connexionDe } from '#test-kit/banc/connexion-du-banc.ts'
import { CLE_PARTAGEE } from '#test-kit/banc/deux-portails.ts'
import { ecouterFlux, type FluxLu } from '#test-kit/banc/lire/ecouter-flux.ts'
import { type Lance, lancer } from '#test-kit/processus/lancer.ts'
import { adresseDe, demarrerPortail, type Portail } from '#test-kit/processus/portail.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

// Whole processes start and stop here, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const JETON = 'jeton-de-vingt-caracteres'
const PAR_MINUTE = 30
const FAILLIR = join(import.meta.dirname, '../../test-kit/processus/faillir.ts')
const MAIN = join(import.meta.dirname, '../main.ts')

const banc = bancDuFichier({ config: { secretKey: Buffer.from(CLE_PARTAGEE) } })
let env: Record<string, string>
let portail: Portail
let csrf: Record<string, string>
beforeAll(async () => {
  banc.horloge.regler(new Date().toISOString())
  env = {
    DATABASE_URL: adresseDe(await connexionDe(banc)),
    DATA_DIR: banc.ctx.config.dataDir,
    SECRET_KEY: CLE_PARTAGEE,
    METRICS_TOKEN: JETON,
    PROCESSUS: '2',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    LIMITE_REQUETES_MINUTE: String(PAR_MINUTE),
    ARRET_SURSIS: '5',
    NODE_OPTIONS: `--import=${FAILLIR}`,
  }
  portail = await demarrerPortail(env)
  const r = await appeler('renew-token')
  csrf = {
    cookie: String(r.reponse.headers['set-cookie']).split(';')[0] ?? '',
    'x-csrf-token': JSON.parse(r.corps).csrf,
  }
})
afterAll(() => portail?.lance.enfant.kill('SIGKILL'))

let adresses = 0
/** An address of its own for each call: the limit by address is tried by one test only. */
const ailleurs = () => `198.51.100.${++adresses % 250}`

interface Appel {
  methode?: string
  entetes?: Record<string, string>
  corps?: unknown
}

/** Over a connection of its own: each goes to the next server. */
function ouvrir(chemin: string, { methode = 'GET', entetes = {} }: Appel = {}): ClientRequest {
  const headers = { 'x-forwarded-for': ailleurs(), ...csrf, ...entetes }
  const adresse = chemin.startsWith('/') ? chemin : `/gestion/api/${chemin}`
  return request(`${portail.origine}${adresse}`, { agent: false, method: methode, headers })
}
async function lire(requete: ClientRequest): Promise<{ reponse: IncomingMessage; corps: string }> {
  const [reponse] = (await once(requete, 'response')) as [IncomingMessage]
  return { reponse, corps: await text(reponse) }
}
function appeler(chemin: string, appel: Appel = {}) {
  const json = appel.corps === undefined ? {} : { 'content-type': 'application/json' }
  const requete = ouvrir(chemin, { ...appel, entetes: { ...json, ...appel.entetes } })
  requete.end(appel.corps === undefined ? undefined : JSON.stringify(appel.corps))
  return lire(requete)
}
const statut = async (chemin: string, appel?: Appel) => (await appeler(chemin, appel)).reponse.statusCode

/** Calls to this address, by the technical log. */
function lignesDe(chemin: string): { pid: number; req: { adresse: string } }[] {
  const lignes = portail.lance.sortie().split('\n')
  return lignes.filter((l) => l.includes(`"chemin":"${chemin}"`)).map((l) => JSON.parse(l))
}
const serveursDe = (chemin: string): Set<number> => new Set(lignesDe(chemin).map((l) => l.pid))
async function mesure(nom: string): Promise<number> {
  const { corps } = await appeler('/metrics', { entetes: { authorization: `Bearer ${JETON}` } })
  const ligne = corps.split('\n').find((l) => l.startsWith(`${nom} `))
  return Number(ligne?.split(' ').at(-1))
}
/** Waits until so many have been replaced, and as many serve as there should be. */
async function remplacer(n: number): Promise<void> {
  await vi.waitUntil(async () => (await mesure('portail_processus{etat="remplaces"}')) === n, {
    timeout: 120_000,
  })
  await complets()
}
const complets = () =>
  vi.waitUntil(async () => (await mesure('portail_processus{etat="servent"}')) === 2, { timeout: 120_000 })
/** Zero would be this very group of processes. */
function signaler(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error('Le journal ne nomme aucun serveur.')
  process.kill(pid, signal)
}
const vivant = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** The most statements on this table that have waited for a lock at once, until `fini`. */
async function attentesJusqua(table: string, fini: () => boolean): Promise<number> {
  let plus = 0
  await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${table}%`}`.execute(
        banc.db,
      )
      plus = Math.max(plus, rows[0]?.n ?? 0)
      return fini()
    },
    { timeout: 120_000, interval: 20 },
  )
  return plus
}

test('deux processus répondent au même port ; /metrics les additionne', async () => {
  await vi.waitUntil(async () => {
    await statut('/healthz')
    return serveursDe('/healthz').size === 2
  })
  expect(await mesure('portail_connexions{etat="taille"}')).toBe(20)
  expect(await mesure('portail_processus{etat="voulus"}')).toBe(2)
  const compte = 'portail_requete_secondes_count{methode="GET",appel="renouvelerJeton",statut="200"}'
  const avant = await mesure(compte)
  for (let i = 0; i < 4; i++) await statut('renew-token')
  expect((await mesure(compte)) - avant).toBe(4)
})

test('les requêtes par minute d’une adresse se comptent une fois pour tous', async () => {
  const entetes = { 'x-forwarded-for': '203.0.113.7' }
  const recus: (number | undefined)[] = []
  for (let i = 0; i < PAR_MINUTE + 6; i++) recus.push(await statut('renew-token', { entetes }))
  expect(recus).toEqual([...Array(PAR_MINUTE).fill(200), ...Array(6).fill(429)])
})

test('quatre exports en tout, quatre actes d’un compte en tout', async () => {
  const admins = [await banc.connecter('admin'), await banc.connecter('admin')]
  const corps = { type: 'bilans', dateDebut: '2026-03-01', dateFin: '2026-03-31' }
  let finis = 0
  const lancerTous = (appels: (() => Promise<unknown>)[]) => {
    finis = 0
    for (const a of appels)
      a()
        .catch(() => {})
        .finally(() => finis++)
  }
  await banc.proprietaire.transaction().execute(async (tx) => {
    await sql`lock table bilan in access exclusive mode`.execute(tx)
    lancerTous(
      Array.from({ length: 8 }, (_, n) => () => {
        const entetes = { authorization: `Bearer ${admins[n % 2]}` }
        return appeler('export/excel', { methode: 'POST', entetes, corps })
      }),
    )
    expect(await attentesJusqua('bilan', () => finis === 8)).toBe(4)
  })
  const p = await creerPorteur(banc)
  const entetes = { authorization: `Bearer ${await banc.connecter(p.utilisateurId)}` }
  await banc.db.transaction().execute(async (tx) => {
    await tx.selectFrom('porteur').where('id', '=', p.id).select('id').forUpdate().execute()
    const ecrit = { section: 'contact', ville: 'Lyon' }
    const agir = () => appeler(`porteurs-projet/${p.id}`, { methode: 'PATCH', entetes, corps: ecrit })
    lancerTous(Array(8).fill(agir))
    expect(await attentesJusqua('porteur', () => finis === 8)).toBe(4)
  })
})

/** A sign-in whose long body has begun, comes fast enough to be waited for, and does not end by itself. */
function commencer(adresse: string): { finir: () => void; statut: Promise<number | string | undefined> } {
  const corps = JSON.stringify({ email: 'x'.repeat(900_000), password: 'x' })
  let place = 20_000
  const entetes = {
    'content-type': 'application/json',
    'content-length': String(corps.length),
    'x-forwarded-for': adresse,
  }
  const requete = ouvrir('login', { methode: 'POST', entetes })
  const statut = lire(requete).then(
    ({ reponse }) => reponse.statusCode,
    (e: NodeJS.ErrnoException) => e.code,
  )
  requete.write(corps.slice(0, place))
  const suite = setInterval(() => {
    requete.write(corps.slice(place, place + 6000))
    place += 6000
  }, 400)
  requete.on('close', () => clearInterval(suite))
  const finir = () => {
    clearInterval(suite)
    return requete.end(corps.slice(place))
  }
  return { finir, statut }
}

test('un processus tué net : l’autre sert, un nouveau vient, les places qu’il tenait sont rendues', async () => {
  await complets()
  const cinq = Array.from({ length: 5 }, () => commencer('192.0.2.1'))
  expect(await Promise.race(cinq.map((c) => c.statut))).toBe(503)
  const parServeur = Map.groupBy(lignesDe('/gestion/api/login'), (l) => l.pid)
  // Of five, one was refused: who has had more than two holds places.
  const [tue] = [...parServeur].find(([, lignes]) => lignes.length > 2) ?? []
  signaler(tue, 'SIGKILL')
  for (let i = 0; i < 2; i++) {
    const suivant = commencer('192.0.2.1')
    suivant.finir()
    expect(await suivant.statut).toBe(422)
  }
  const recus = await Promise.all(Array.from({ length: 20 }, () => statut('renew-token')))
  expect(recus).toEqual(Array(20).fill(200))
  await remplacer(1)
  const dit = 'Un processus du portail s’est arrêté (SIGKILL) ; un autre prend sa place.'
  expect(
    portail.lance
      .sortie()
      .split('\n')
      .filter((l) => l === dit),
  ).toHaveLength(1)
  for (const c of cinq) c.finir()
  const issues = await Promise.all(cinq.map((c) => c.statut))
  expect(issues.filter((s) => s !== 422 && s !== 503)).toContain('ECONNRESET')
  expect(issues.filter((s) => ![422, 503, 'ECONNRESET'].includes(s ?? ''))).toEqual([])
})

test('une connexion confiée à un processus figé, puis tué, est servie par un autre', async () => {
  await complets()
  const fige = [...serveursDe('/gestion/api/renew-token')].findLast(vivant)
  signaler(fige, 'SIGSTOP')
  let finis = 0
  const appels = Array.from({ length: 4 }, () => statut('renew-token').finally(() => finis++))
  await vi.waitUntil(() => finis === 3, { timeout: 60_000 })
  signaler(fige, 'SIGKILL')
  expect(await Promise.all(appels)).toEqual([200, 200, 200, 200])
})

test('une annonce arrive aux flux de chacun', async () => {
  await complets()
  const admin = await banc.connecter('admin')
  const flux: FluxLu[] = []
  while (flux.length < 2 || serveursDe('/gestion/api/evenements').size < 2)
    flux.push(await ecouterFlux(portail.origine, admin))
  for (const f of flux) expect(await f.jusqua('reprise')).toEqual({})
  const p = await creerPorteur(banc)
  const entetes = { authorization: `Bearer ${await banc.connecter(p.utilisateurId)}` }
  await appeler('messagerie', { methode: 'POST', entetes, corps: { message: 'Bonjour' } })
  for (const f of flux) expect(await f.jusqua('messages')).toEqual({ conversationId: 1 })
  for (const f of flux) f.quitter()
})

test('une erreur inattendue : le processus finit ce qu’il servait, un autre est déjà là', async () => {
  await complets()
  const remplaces = await mesure('portail_processus{etat="remplaces"}')
  const tenue = commencer('192.0.2.9')
  const recue = () => lignesDe('/gestion/api/login').find((l) => l.req.adresse === '192.0.2.9')
  const { pid } = await vi.waitUntil(recue)
  process.kill(pid, 'SIGUSR2')
  await remplacer(remplaces + 1)
  tenue.finir()
  expect(await tenue.statut).toBe(422)
  await vi.waitUntil(() => !vivant(pid), { timeout: 120_000 })
})

test('au SIGTERM tous refusent puis s’arrêtent ; le premier tué net, les autres ne lui survivent pas', async () => {
  await complets()
  const pids = [...new Set([...portail.lance.sortie().matchAll(/"pid":(\d+)/g)].map((m) => Number(m[1])))]
  portail.lance.enfant.kill('SIGTERM')
  const sondes = () => Promise.all(Array.from({ length: 6 }, () => statut('/readyz')))
  await vi.waitUntil(async () => (await sondes()).every((s) => s === 503), { timeout: 100_000 })
  expect(await statut('renew-token')).toBe(200)
  expect(await portail.lance.finir()).toBe(0)
  expect(pids.filter(vivant)).toEqual([])
  portail = await demarrerPortail(env)
  const [, ...autres] = [...portail.lance.sortie().matchAll(/"pid":(\d+)/g)].map((m) => Number(m[1]))
  await portail.lance.finir('SIGKILL')
  await vi.waitUntil(() => !autres.some(vivant), { timeout: 120_000 })
})

const perdu = async (port: number, ajout: Record<string, string>): Promise<Lance> => {
  const lance = lancer(MAIN, [], { ...env, DEMO: '0', LOG_LEVEL: 'warn', PORT: String(port), ...ajout })
  expect(await lance.finir()).toBe(1)
  return lance
}

test('un port déjà pris est dit une fois', async () => {
  const occupant = createServer().listen(0, '127.0.0.1')
  await once(occupant, 'listening')
  const { port } = occupant.address() as { port: number }
  expect((await perdu(port, {})).sortie().trim()).toBe(
    `Le port ${port} est déjà pris sur 127.0.0.1. Arrêtez l’autre programme, ou choisissez un autre port avec PORT.`,
  )
  occupant.close()
})

test('des processus qui ne démarrent jamais : le portail renonce et le dit', async () => {
  const sortie = (await perdu(0, { FAILLIR: '1' })).sortie()
  expect(sortie.match(/Un processus du portail s’est arrêté \(code 7\)/g)).toHaveLength(4)
  expect(sortie.match(/s’arrêtent dès leur démarrage \(5 fois de suite\)/g)).toHaveLength(1)
})
