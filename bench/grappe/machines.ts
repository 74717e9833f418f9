import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as attendre } from 'node:timers/promises'

/**
 * Machines of one machine: each a network of its own (a Linux network namespace) with its loopback, plugged
 * into a bridge in the namespace of this process. Nothing of it outlives the processes.
 */
export interface Machine {
  nom: string
  adresse: string
  /** The process that keeps the network open. */
  gardien: ChildProcess
}

export interface Programme {
  /** Resolves once `texte` has been written; throws if the program ends before. */
  attendre(texte: string): Promise<void>
  /** Asks its end, if a signal is given, and gives the exit code, or the signal that ended it. */
  finir(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  /** The same signal to it and to those it started. */
  signaler(signal: NodeJS.Signals): void
}

const machines: Machine[] = []
const ip = (...args: string[]): void => {
  execFileSync('ip', args)
}

/** The bridge, and on it the addresses people and outside services have. */
export function ouvrirReseau(adresses: readonly string[]): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', 'pont', 'type', 'bridge')
  for (const adresse of adresses) ip('addr', 'add', `${adresse}/24`, 'dev', 'pont')
  ip('link', 'set', 'pont', 'up')
}

/** A machine plugged in, with that address. */
export async function brancher(nom: string, adresse: string): Promise<Machine> {
  const gardien = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const machine = { nom, adresse, gardien }
  machines.push(machine)
  const ici = readlinkSync('/proc/self/ns/net')
  while (reseauDe(gardien.pid) === ici) await attendre(5)
  ip('link', 'add', nom, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(gardien.pid))
  ip('link', 'set', nom, 'master', 'pont', 'up')
  const dedans = (...args: string[]) =>
    execFileSync('nsenter', ['-t', String(gardien.pid), '-n', 'ip', ...args])
  dedans('link', 'set', 'lo', 'up')
  dedans('addr', 'add', `${adresse}/24`, 'dev', 'eth0')
  dedans('link', 'set', 'eth0', 'up')
  return machine
}

/** Pulls the cable, or puts it back: nothing passes, nothing is closed. */
export function cable(machine: Machine, branche: boolean): void {
  ip('link', 'set', machine.nom, branche ? 'up' : 'down')
}

interface Lancement {
  nom: string
  commande: readonly string[]
  dossier: string
  env?: Record<string, string>
  /** An account without rights for what refuses to run as root. */
  compte?: 'postgres'
}

/** Runs a program on that machine; what it writes goes to a file named after it. */
export function lancerSur(machine: Machine, lancement: Lancement): Programme {
  const compte = lancement.compte
    ? ['setpriv', `--reuid=${lancement.compte}`, `--regid=${lancement.compte}`, '--clear-groups', '--']
    : []
  const args = ['-t', String(machine.gardien.pid), '-n', '--', ...compte, ...lancement.commande]
  const { PATH = '', LANG = 'C.UTF-8' } = process.env
  const enfant = spawn('nsenter', args, {
    env: { PATH, LANG, HOME: lancement.dossier, ...lancement.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const journal = createWriteStream(join(lancement.dossier, `${lancement.nom}.log`), { flags: 'a' })
  let ecrit = ''
  for (const flux of [enfant.stdout, enfant.stderr]) {
    flux.on('data', (morceau) => {
      ecrit = (ecrit + morceau).slice(-20_000)
      journal.write(morceau)
      enfant.emit('ecrit')
    })
  }
  const fini = once(enfant, 'exit')
  return {
    async attendre(texte) {
      while (!ecrit.includes(texte)) {
        const [code] = await Promise.race([once(enfant, 'ecrit'), fini])
        if (code !== undefined && !ecrit.includes(texte))
          throw new Error(`${lancement.nom}, fini avant « ${texte} » :\n${ecrit}`)
      }
    },
    async finir(signal) {
      if (signal && enfant.exitCode === null && enfant.signalCode === null) enfant.kill(signal)
      const [code, recu] = await fini
      return recu ?? code
    },
    signaler: (signal) => signaler(famille(enfant.pid ?? 0), signal),
  }
}

/** A process and those it started, theirs too. */
function famille(pid: number): number[] {
  const enfants = ((): string => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    } catch {
      return ''
    }
  })()
  return [
    pid,
    ...enfants
      .split(' ')
      .filter(Boolean)
      .flatMap((e) => famille(Number(e))),
  ]
}

const reseauDe = (pid: number | string | undefined): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return null
  }
}

/** Everything that runs on that machine but its keeper: by its network, whoever its parent is now. */
function processus(machine: Machine): number[] {
  const reseau = reseauDe(machine.gardien.pid)
  if (reseau === null || reseau === readlinkSync('/proc/self/ns/net')) return []
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== machine.gardien.pid && reseauDe(pid) === reseau)
    .map(Number)
}

function signaler(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // Ended meanwhile.
    }
  }
}

/** The same signal to all that runs there: SIGKILL as a power cut, SIGSTOP as a machine that froze. */
export function signalerTout(machine: Machine, signal: NodeJS.Signals): void {
  signaler(processus(machine), signal)
}

/** Ends every process of every machine, by its number, then the machines. */
export async function toutArreter(): Promise<void> {
  for (const signal of ['SIGCONT', 'SIGTERM', 'SIGKILL'] as const) {
    for (const m of machines) signalerTout(m, signal)
    for (let n = 0; n < 50 && machines.some((m) => processus(m).length > 0); n++)
      await attendre(signal === 'SIGCONT' ? 0 : 100)
  }
  for (const { gardien } of machines) gardien.kill('SIGKILL')
}
