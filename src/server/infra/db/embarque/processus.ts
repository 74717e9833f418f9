import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * Identity of a living process: its start instant and boot, so that a recycled pid is told apart.
 * null when there is no such process, or only its zombie.
 */
export function identiteProcessus(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? identiteLinux(pid) : identitePs(pid)
}

function identiteLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may itself hold spaces and parentheses.
    const champs = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (champs[0] === 'Z' || champs[0] === 'X') return null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${champs[19]}`
  } catch {
    return null
  }
}

function identitePs(pid: number): string | null {
  try {
    const sortie = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return sortie === '' || sortie.startsWith('Z') ? null : sortie.replace(/^\S+\s+/, '')
  } catch {
    return null
  }
}

/** Name of the program a living process runs, '' when it cannot be told. */
export function programmeDe(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * Sends the signal to a process of ours or of the database's account; false when it could not be sent.
 * A container may run root without the right to signal other accounts: the account itself then does it.
 */
export function signaler(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (erreur) {
    if ((erreur as NodeJS.ErrnoException).code !== 'EPERM' || process.platform !== 'linux') return false
  }
  try {
    const { uid, gid } = statSync(`/proc/${pid}`)
    const options = { uid, gid, cwd: '/', stdio: 'ignore' as const }
    const { status } = spawnSync(
      '/bin/sh',
      ['-c', `kill -s ${signal.slice(3)} "$1"`, 'sh', String(pid)],
      options,
    )
    return status === 0
  } catch {
    return false
  }
}

/** Resolves true as soon as the process is gone (or a zombie), false after `delai` ms. */
export async function attendreFin(pid: number, delai: number): Promise<boolean> {
  const limite = performance.now() + delai
  while (identiteProcessus(pid) !== null) {
    if (performance.now() > limite) return false
    await new Promise((suite) => setTimeout(suite, 20))
  }
  return true
}
