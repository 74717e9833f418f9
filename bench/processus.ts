import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { demarrerPortail } from '#test-kit/processus/portail.ts'
import type { Appel } from './appelant.ts'
import { commissionsPleines, entetesAdmin, entrer, etape3, poster, saisissables } from './appels.ts'
import { raccrocher } from './client.ts'
import { type Cluster, ouvrirCluster } from './coupures/cluster.ts'
import { mesurer } from './mesure.ts'
import { monterPortail } from './monter.ts'

/**
 * The same portal started with one process and with two (or the numbers given), on a PostgreSQL of the system: calls a second
 * of a list, a save and a sign-in, sixteen connections, medians of three rounds in turn; then the memory of all its processes
 * at rest. `[PG_BIN=…] node bench/processus.ts [demandes] [nombres…]`. Whoever calls and the database share the cores:
 * ratios count, not figures.
 */
const [, , demandes = '3000', ...nombres] = process.argv
const ESSAYES = nombres.length > 0 ? nombres : ['1', '2']
const TOURS = 3
const REPOS = 20_000
const attendre = (ms: number) => new Promise((suite) => setTimeout(suite, ms))

/** The process and those it runs. */
function arbre(pid: number): number[] {
  const enfants = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...enfants.flatMap((e) => arbre(Number(e)))]
}
const champ = (fichier: string, nom: string): number =>
  Number(new RegExp(`^${nom}:\\s+(\\d+)`, 'm').exec(readFileSync(fichier, 'utf8'))?.[1]) / 1000

/** MB resident of each, and of all once what they share is counted once. */
function memoire(pid: number): string {
  const pids = arbre(pid)
  const residentes = pids.map((p) => champ(`/proc/${p}/status`, 'VmRSS').toFixed(0))
  const ensemble = pids.reduce((n, p) => n + champ(`/proc/${p}/smaps_rollup`, 'Pss'), 0)
  return `${residentes.join(' + ')}, ensemble ${ensemble.toFixed(0)}`
}

async function preparer() {
  const p = await monterPortail(Number(demandes))
  const [commissions, admin, tous] = [
    await commissionsPleines(p),
    await entetesAdmin(p),
    await saisissables(p, 64),
  ]
  const { config } = p.donnees
  const env = {
    NODE_OPTIONS: '--max-semi-space-size=16',
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey.toString('latin1'),
    LIMITE_REQUETES_MINUTE: '1000000',
  }
  const operations: Record<string, (adresse: string) => Appel[]> = {
    'liste de 50 d’une commission': (a) =>
      commissions.map((c) => ({
        adresse: `${a}projets?commissionId=${c}&page=1&parPage=50&vue=ecran`,
        entetes: admin,
      })),
    'enregistrer une étape': (a) =>
      tous.map((s) => poster(`${a}projets?reponse=courte`, p.entetes(s.jeton), etape3(s.id))),
    'se connecter': (a) => tous.map((s) => entrer(`${a}login`, p.anonyme, s.email)),
  }
  return { p, env, operations }
}

const median = (valeurs: number[]): number => valeurs.toSorted((a, b) => a - b)[valeurs.length >> 1] ?? 0

async function comparer(): Promise<void> {
  const { p, env, operations } = await preparer()
  const faits = new Map<string, number[]>()
  const repos = new Map<string, string>()
  for (let tour = 0; tour < TOURS; tour++) {
    for (const n of ESSAYES) {
      const { lance, origine } = await demarrerPortail({ ...env, PROCESSUS: n })
      if (tour === 0) {
        await attendre(REPOS)
        repos.set(n, memoire(lance.enfant.pid ?? 0))
      }
      for (const [quoi, appels] of Object.entries(operations)) {
        const { parSeconde } = await mesurer(appels(`${origine}/gestion/api/`), { duree: 4000 })
        const cle = `${quoi} ${n}`
        faits.set(cle, [...(faits.get(cle) ?? []), parSeconde])
      }
      raccrocher()
      await lance.finir('SIGTERM')
    }
  }
  console.log(`charge ${loadavg()[0]?.toFixed(1)}`)
  for (const quoi of Object.keys(operations)) {
    const parSeconde = ESSAYES.map((n) => median(faits.get(`${quoi} ${n}`) ?? []))
    const rapports = parSeconde.map((v) => (v / (parSeconde[0] ?? 1)).toFixed(2))
    console.log(
      `${quoi.padEnd(32)}${parSeconde.map((v) => v.toFixed(0)).join(' / ')} par seconde, ${rapports.join(' / ')}`,
    )
  }
  for (const [n, mo] of repos) console.log(`PROCESSUS=${n} au repos (Mo) : ${mo}`)
  await p.fermer()
}

const dossier = mkdtempSync(join(tmpdir(), 'processus-'))
let cluster: Cluster | undefined
try {
  cluster = await ouvrirCluster(dossier)
  process.env.DATABASE_URL = cluster.url
  await comparer()
} finally {
  await cluster?.tuer('SIGINT')
  rmSync(dossier, { recursive: true, force: true })
}
