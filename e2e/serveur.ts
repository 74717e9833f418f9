import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as patienter } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portLibre } from '#test-kit/banc/port-libre.ts'

const racine = fileURLToPath(new URL('..', import.meta.url))
/** A first start makes the database and fills the demonstration; a warm one is far below. */
const DEMARRAGE_MS = 900_000

/** The real server, a process of its own over its own data folder. */
export interface Serveur {
  url: string
  dossier: string
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

/**
 * A data folder of its own, holding all it needs, the database too; a copy of `modele` when one is given.
 * Throws when the model's database lies elsewhere behind a link: two stories would then share it.
 */
function preparerDossier(modele?: string): string {
  const dossier = mkdtempSync(join(tmpdir(), 'portail-histoire-'))
  // Closed to others, root's folder would only get a link to a database placed elsewhere.
  chmodSync(dossier, 0o755)
  if (!modele) return dossier
  if (lstatSync(join(modele, 'postgres')).isSymbolicLink())
    throw new Error(`${tmpdir()} est fermé au compte de la base : donnez un autre dossier dans TMPDIR`)
  // PostgreSQL only starts on files of its own account: unlike cp, Node's copy would give them to ours.
  // A stored file is never written twice: the stories share its bytes.
  for (const nom of readdirSync(modele))
    execFileSync('cp', [nom === 'files' ? '-al' : '-a', join(modele, nom), dossier])
  return dossier
}

/**
 * Prepares a server on a free port; its data are a copy of `modele` when one is given. Not started yet.
 * `dire` is told what it prepares as it starts.
 */
export async function creerServeur(modele?: string, dire?: (etape: string) => void): Promise<Serveur> {
  const port = await portLibre()
  const dossier = preparerDossier(modele)
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
      'STORAGE_URL',
      'SMTP_URL',
      'SMS_URL',
      'CLAMAV_URL',
      'GEO_API_URL',
      'NODE_ENV',
      'VITEST',
    ])
      delete (env as NodeJS.ProcessEnv)[nom]
    const avant = le ? ['--import', import.meta.resolve('./horloge-decalee.ts')] : []
    const processus = spawn(process.execPath, [...avant, 'src/server/main.ts'], {
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
    sorties: () => texte,
    demarrer,
    tuer: () => finir('SIGKILL'),
    arreter: () => finir('SIGTERM'),
    detruire: async () => {
      await finir('SIGTERM')
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}
