import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attendreFin, identiteProcessus, programmeDe, signaler } from './processus.ts'

/** No kernel gives such a pid: PostgreSQL then trusts only its own shared-memory check. */
const PID_IMPOSSIBLE = 2147483646

interface Postmaster {
  pid: number
  /** True once the server accepts connections. */
  pret: boolean
  /** Folder of its Unix socket. */
  socket: string
}

/** Reads postmaster.pid of a data directory; null where there is none (or it is being written). */
export function lirePostmaster(pgdata: string): Postmaster | null {
  try {
    const lignes = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number.parseInt(lignes[0] ?? '', 10))
    return pid > 0 ? { pid, pret: lignes[7]?.trim() === 'ready', socket: lignes[4]?.trim() ?? '' } : null
  } catch {
    return null
  }
}

/**
 * Leaves the directory free for a new server: stops the one a killed portal left behind, or makes its
 * lock file harmless when that process is dead, a zombie, or by now another program.
 * Gives false if a living server resists for `delai` ms.
 */
export async function ecarterAncien(pgdata: string, delai = 20_000): Promise<boolean> {
  const ancien = lirePostmaster(pgdata)
  if (ancien && identiteProcessus(ancien.pid) && programmeDe(ancien.pid).includes('postgres')) {
    if (!(await arreterServeur(ancien.pid, delai))) return false
  }
  neutraliser(pgdata)
  return true
}

/** Fast stop (clients are cut, work is checkpointed), then immediate; false when it still lives. */
export async function arreterServeur(pid: number, delai = 20_000): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signaler(pid, signal)) return identiteProcessus(pid) === null
    if (await attendreFin(pid, delai)) return true
  }
  return false
}

function neutraliser(pgdata: string): void {
  // The socket is in this private folder too, with a lock of its own that only holds a pid.
  rmSync(join(pgdata, '.s.PGSQL.5432.lock'), { force: true })
  const chemin = join(pgdata, 'postmaster.pid')
  try {
    const [, ...reste] = readFileSync(chemin, 'utf8').split('\n')
    writeFileSync(chemin, [PID_IMPOSSIBLE, ...reste].join('\n'))
  } catch (erreur) {
    if ((erreur as NodeJS.ErrnoException).code !== 'ENOENT') throw erreur
  }
}
