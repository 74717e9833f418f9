import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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

/** Resolves true as soon as the process is gone (or a zombie), false after `delai` ms. */
export async function attendreFin(pid: number, delai: number): Promise<boolean> {
  const limite = performance.now() + delai
  while (identiteProcessus(pid) !== null) {
    if (performance.now() > limite) return false
    await new Promise((suite) => setTimeout(suite, 20))
  }
  return true
}
