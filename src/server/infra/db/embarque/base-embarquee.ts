import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { DemarrageImpossible } from '#server/infra/demarrage-impossible.ts'
import { binairesPour } from './binaires.ts'
import { type CompteSysteme, compteSysteme } from './compte-systeme.ts'
import { preparerCluster } from './initialisation.ts'
import { arreterServeur, ecarterAncien, lirePostmaster } from './postmaster.ts'
import { releverServeur } from './releve.ts'
import { verrouillerDossier } from './verrou.ts'

/** The kernel cuts socket paths at 107 bytes; `.s.PGSQL.5432` takes 14. */
const LONGUEUR_SOCKET = 90
const JOURNAL_MAX = 5_000_000
/** Owns what is in the embedded database; and who only works there. */
export const EMBARQUEE = { user: 'portail', database: 'postgres' } as const
export const ROLE_EXECUTION = 'portail_execution'
const CONNEXIONS = 120
/** Servers replaced in five minutes; one more, and something else is wrong. */
const RELEVES = 3

export interface BaseEmbarquee {
  /** Folder of the Unix socket, the `host` of a connection. */
  host: string
  /** Owns the tables; the portal works as `ROLE_EXECUTION`. */
  user: string
  database: string
  /** Resolves if the server ends without having been asked to, and is not replaced. */
  perdue: Promise<void>
  /** Stops the server (20 s for a clean stop, then at once) and frees the directory. */
  arreter(): Promise<void>
}

interface Reglages {
  /** Holds `postgres/`, its log and the lock of the one portal using it. */
  dossier: string
  /** Without fsync, for throwaway test data only. */
  ephemere?: boolean
  /** Connections that it takes at once. */
  connexions?: number
  /** Has a server that ends unasked replaced, three times in five minutes at most; told of each. */
  siRelancee?: (erreur: unknown) => void
}

/**
 * Starts the PostgreSQL shipped with the project on a private Unix socket and waits until it answers.
 * Throws DemarrageImpossible with what to do when it cannot.
 */
export async function demarrerEmbarquee(reglages: Reglages): Promise<BaseEmbarquee> {
  const { dossier, ephemere = false, connexions = CONNEXIONS, siRelancee } = reglages
  const racine = resolve(dossier)
  const liberer = verrouillerDossier(racine)
  try {
    const compte = compteSysteme()
    const natif = binairesPour(compte)
    const pgdata = preparerCluster(racine, natif, compte)
    const socket = dossierSocket(pgdata, compte)
    const journal = join(racine, 'postgres.log')
    const demarrer = () =>
      prendreLaPlace({ natif, pgdata, socket: socket.chemin, journal, compte, ephemere, connexions })
    const enfant = await demarrer()
    await creerRole(socket.chemin)
    return base({ enfant, demarrer, siRelancee, socket, liberer })
  } catch (erreur) {
    liberer()
    throw erreur
  }
}

/** Data folders of before there were two roles get theirs here. */
async function creerRole(host: string): Promise<void> {
  const client = new pg.Client({ host, ...EMBARQUEE })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE_EXECUTION])
    if (rowCount === 0) await client.query(`create role ${ROLE_EXECUTION} login`)
  } finally {
    await client.end()
  }
}

interface Demarree {
  enfant: ChildProcess
  demarrer(): Promise<ChildProcess>
  siRelancee: Reglages['siRelancee']
  socket: Socket
  liberer(): void
}

function base({ enfant, demarrer, siRelancee, socket, liberer }: Demarree): BaseEmbarquee {
  const { perdue, arreter } = releverServeur({
    enfant,
    maximum: siRelancee ? RELEVES : 0,
    relancer: demarrer,
    signaler: (e) => siRelancee?.(e),
  })
  return {
    host: socket.chemin,
    ...EMBARQUEE,
    perdue,
    async arreter() {
      await arreter()
      socket.effacer()
      liberer()
    },
  }
}

interface Socket {
  chemin: string
  effacer(): void
}

function dossierSocket(pgdata: string, compte: CompteSysteme | null): Socket {
  if (Buffer.byteLength(pgdata) <= LONGUEUR_SOCKET) return { chemin: pgdata, effacer: () => {} }
  const chemin = mkdtempSync(join(tmpdir(), 'portail-'))
  if (compte) chownSync(chemin, compte.uid, compte.gid)
  return { chemin, effacer: () => rmSync(chemin, { recursive: true, force: true }) }
}

interface Lancement {
  natif: string
  pgdata: string
  socket: string
  journal: string
  compte: CompteSysteme | null
  ephemere: boolean
  connexions: number
}

async function prendreLaPlace(lancement: Lancement): Promise<ChildProcess> {
  if (await ecarterAncien(lancement.pgdata)) return lancerPret(lancement)
  throw new DemarrageImpossible(
    `Un serveur PostgreSQL tourne encore sur ${lancement.pgdata} et ne s’arrête pas. Arrêtez-le, puis recommencez.`,
  )
}

async function lancerPret(lancement: Lancement): Promise<ChildProcess> {
  const limite = performance.now() + 60_000
  for (;;) {
    const debut = tailleDe(lancement.journal)
    const enfant = lancer(lancement)
    let erreur: Error | null = null
    enfant.once('error', (e) => {
      erreur = e
    })
    const fini = () => erreur !== null || enfant.exitCode !== null || enfant.signalCode !== null
    while (!fini() && performance.now() < limite) {
      const etat = lirePostmaster(lancement.pgdata)
      if (etat?.pid === enfant.pid && etat?.pret) return enfant
      await new Promise((suite) => setTimeout(suite, 15))
    }
    const dit =
      (erreur as Error | null)?.message ?? readFileSync(lancement.journal, 'utf8').slice(debut).trim()
    if (!fini() && enfant.pid) await arreterServeur(enfant.pid)
    // The children of a killed server need a moment to notice and leave.
    if (dit.includes('pre-existing shared memory block') && performance.now() < limite) {
      await new Promise((suite) => setTimeout(suite, 200))
      continue
    }
    throw new DemarrageImpossible(
      `La base embarquée ne démarre pas (journal : ${lancement.journal}).\n${dit.split('\n').slice(-8).join('\n')}`,
    )
  }
}

// Its own session and a log file: neither Ctrl-C in our terminal nor our end reaches it unasked.
function lancer({ natif, pgdata, socket, journal, compte, ephemere, connexions }: Lancement): ChildProcess {
  const reglages = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: String(connexions),
    shared_buffers: '128MB',
    log_timezone: 'UTC',
    ...(ephemere && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const options = Object.entries(reglages).flatMap(([nom, valeur]) => ['-c', `${nom}=${valeur}`])
  const sortie = openSync(journal, tailleDe(journal) > JOURNAL_MAX ? 'w' : 'a')
  try {
    const enfant = spawn(join(natif, 'bin', 'postgres'), ['-D', pgdata, ...options], {
      ...(compte && { uid: compte.uid, gid: compte.gid }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', sortie, sortie],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
    enfant.unref()
    return enfant
  } finally {
    closeSync(sortie)
  }
}

function tailleDe(chemin: string): number {
  return statSync(chemin, { throwIfNoEntry: false })?.size ?? 0
}
