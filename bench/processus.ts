import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { AMORCE } from '#test-kit/processus/portail.ts'
import type { Appel } from './appelant.ts'
import { commissionsPleines, entetesAdmin, entrer, etape3, poster, saisissables } from './appels.ts'
import { raccrocher } from './client.ts'
import { type Cluster, ouvrirCluster } from './coupures/cluster.ts'
import { lancerServeur } from './lancer-serveur.ts'
import { mesurer } from './mesure.ts'
import { monterPortail } from './monter.ts'

/**
 * The same portal started with one process and with two (or the numbers given), on a system PostgreSQL: calls
 * a second and processor for each, of a list, a save and a sign-in, sixteen connections, medians of three
 * rounds in turn; memory at rest. Caller and database share the cores: two processes on two cores gain
 * little; the processor for a call says what sharing costs.
 * `[PG_BIN=…] node bench/processus.ts [demandes] [nombres…]`.
 */
const [, , demandes = '3000', ...nombres] = process.argv
const ESSAYES = nombres.length > 0 ? nombres : ['1', '2']
const TOURS = 3
const REPOS = 20_000
const DUREE = 4000
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
    DATABASE_URL: config.databaseUrl ?? '',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKey.toString('latin1'),
    LIMITE_REQUETES_MINUTE: '1000000',
  }
  const operations: Record<string, (adresse: string) => Appel[]> = {
    'liste de 50 d’une commission': (texte) =>
      commissions.map((commission) => ({
        adresse: `${texte}projets?commissionId=${commission}&page=1&parPage=50&vue=ecran`,
        entetes: admin,
      })),
    'enregistrer une étape': (a) =>
      tous.map((s) => poster(`${a}projets?reponse=courte&projet=${s.id}`, p.entetes(s.jeton), etape3(s.id))),
    'se connecter': (a) => tous.map((s) => entrer(`${a}login`, p.anonyme, s.email)),
  }
  return { p, env, operations }
}

/** Milliseconds of processor that a process has taken, its threads included. */
function processeur(pid: number): number {
  const champs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(champs[11]) + Number(champs[12])) * 10
}
const cumul = (pids: readonly number[]): number => pids.reduce((n, p) => n + processeur(p), 0)

async function demarrer(env: Record<string, string>) {
  const port = String(await portLibre())
  const lance = lancerServeur([AMORCE], {
    ...env,
    DEMO: '0',
    PORT: port,
  })
  await lance.attendre('Ctrl-C arrête le portail.')
  return { lance, pid: lance.enfant.pid ?? 0, adresse: `http://127.0.0.1:${port}/gestion/api/` }
}

interface Releve {
  parSeconde: number
  /** Milliseconds of processor for one call: of all the processes, and of the one that runs the others. */
  tous: number
  chef: number
}

async function relever(appels: Appel[], pid: number): Promise<Releve> {
  const pids = arbre(pid)
  const [tous, chef] = [cumul(pids), processeur(pid)]
  const { parSeconde } = await mesurer(appels, { duree: DUREE })
  // The unmeasured calls come first, three for each connection.
  const faits = (parSeconde * DUREE) / 1000 + 48
  return { parSeconde, tous: (cumul(pids) - tous) / faits, chef: (processeur(pid) - chef) / faits }
}

const median = (valeurs: number[]): number => valeurs.toSorted((a, b) => a - b)[valeurs.length >> 1] ?? 0

async function comparer(): Promise<void> {
  const { p, env, operations } = await preparer()
  await (await demarrer(env)).lance.finir('SIGTERM')
  const releves: { quoi: string; n: string; r: Releve }[] = []
  for (let tour = 0; tour < TOURS; tour++) {
    for (const n of ESSAYES) {
      const { lance, pid, adresse } = await demarrer({ ...env, PROCESSUS: n })
      if (tour === 0) {
        await attendre(REPOS)
        console.log(`PROCESSUS=${n} au repos (Mo) : ${memoire(pid)}`)
      }
      for (const [quoi, appels] of Object.entries(operations))
        releves.push({ quoi, n, r: await relever(appels(adresse), pid) })
      await lance.finir('SIGTERM')
    }
  }
  console.log(`charge ${loadavg()[0]?.toFixed(1)}`)
  for (const quoi of Object.keys(operations))
    for (const n of ESSAYES) {
      const eux = releves.filter((r) => r.quoi === quoi && r.n === n)
      const dit = (cle: keyof Releve, virgule: number) => median(eux.map(({ r }) => r[cle])).toFixed(virgule)
      const chef = n === '1' ? '' : `, dont ${dit('chef', 3)} au chef`
      console.log(
        `${quoi.padEnd(30)} PROCESSUS=${n} ${dit('parSeconde', 0)} par seconde, ${dit('tous', 2)} ms de processeur par appel${chef}`,
      )
    }
  raccrocher()
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
