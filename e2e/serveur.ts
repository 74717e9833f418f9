import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as patienter } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Serveur as Acces } from '#test-kit/banc/bases.ts'
import { portLibre } from '#test-kit/banc/port-libre.ts'
import { donneesNeuves } from './donnees.ts'

const racine = fileURLToPath(new URL('..', import.meta.url))
/** A first start makes the database and fills the demonstration; a warm one is far below. */
const DEMARRAGE_MS = 900_000

/** The real server, a process of its own over its own data. */
export interface Serveur {
  url: string
  dossier: string
  /** How the owner of the tables reaches its database. */
  base: Acces
  /** What it printed, for the message of a failed story. */
  sorties(): string
  /** Starts it, its clock set at `le` when one is given: what another day brings is not waited for. */
  demarrer(le?: Date): Promise<void>
  /** kill -9: nothing is closed, as after a power cut. */
  tuer(): Promise<void>
  arreter(): Promise<void>
  /** Stops it and throws its data away. */
  detruire(): Promise<void>
}

/** Prepares a server, not yet started, on a free port over these data; `dire` is told of its starting. */
export async function creerServeur(
  donnees = donneesNeuves(),
  dire?: (etape: string) => void,
): Promise<Serveur> {
  const port = await portLibre()
  const { dossier, base } = donnees
  const url = `http://localhost:${port}`
  let enfant: ChildProcess | null = null
  let texte = ''

  const finir = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const processus = enfant
    enfant = null
    if (!processus || processus.exitCode !== null || processus.signalCode !== null) return
    const fini = new Promise((resolu) => processus.once('exit', resolu))
    processus.kill(signal)
    await fini
  }

  const demarrer = async (le?: Date) => {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: dossier }
    // All the people of a story have one address, which in life no dozen of them share.
    Object.assign(env, { LIMITE_REQUETES_MINUTE: '6000' })
    // A story opens what the whole demonstration holds.
    Object.assign(env, { DEMO_ATTENDUE: '1' })
    if (le) Object.assign(env, { DECALAGE_MS: String(le.getTime() - Date.now()) })
    // What the machine's environment would configure must not reach the story.
    for (const nom of [
      'DATABASE_URL',
      'DATABASE_URL_PROPRIETAIRE',
      'DATABASE_URL_ECOUTE',
      'STORAGE_URL',
      'SMTP_URL',
      'SMS_URL',
      'CLAMAV_URL',
      'GEO_API_URL',
      'NODE_ENV',
      'VITEST',
    ])
      delete (env as NodeJS.ProcessEnv)[nom]
    Object.assign(env, donnees.env)
    const avant = le ? ['--import', import.meta.resolve('./horloge-decalee.ts')] : []
    const processus = spawn(process.execPath, [...avant, 'src/server/amorce.mjs'], {
      cwd: racine,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    enfant = processus
    processus.on('message', ({ etape }: { etape: string | null }) => etape && dire?.(etape))
    processus.stdout?.on('data', (bout: Buffer) => (texte += bout.toString()))
    processus.stderr?.on('data', (bout: Buffer) => (texte += bout.toString()))
    const limite = performance.now() + DEMARRAGE_MS
    while (performance.now() < limite) {
      if (processus.exitCode !== null) break
      const pret = await fetch(`${url}/readyz`)
        .then((r) => r.ok)
        .catch(() => false)
      if (pret) return
      await patienter(50)
    }
    await finir('SIGKILL')
    throw new Error(`Le serveur n’a pas démarré.\n${texte.slice(-4000)}`)
  }

  return {
    url,
    dossier,
    base,
    sorties: () => texte,
    demarrer,
    tuer: () => finir('SIGKILL'),
    arreter: () => finir('SIGTERM'),
    detruire: async () => {
      await finir(donnees.fin)
      await donnees.effacer()
    },
  }
}
