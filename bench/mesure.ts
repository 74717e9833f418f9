import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Appel, Fait, Travail } from './appelant.ts'

export interface Mesure {
  /** Done in a second. */
  parSeconde: number
  /** Milliseconds of one, half and 99 in 100 being under. */
  mediane: number
  p99: number
  /** Longest deafness of the portal's loop, in milliseconds; the machine's other work lengthens it. */
  arret: number
  /** The same in processor time: how long the server itself went on without listening. */
  travail: number
  /** Milliseconds of the server's own thread for one. */
  cpu: number
}

// Whoever calls has a thread of his own: the server's loop and processor are measured alone.
const appelant = new Worker(new URL('./appelant.ts', import.meta.url))
appelant.unref()

/** Longest processor time of this thread between two moments when its loop listens, in milliseconds. */
export function suivreTravail(): () => number {
  let pire = 0
  let depuis = process.threadCpuUsage()
  const minuterie = setInterval(() => {
    const { user, system } = process.threadCpuUsage(depuis)
    pire = Math.max(pire, (user + system) / 1000)
    depuis = process.threadCpuUsage()
  }, 1)
  return () => {
    clearInterval(minuterie)
    return pire
  }
}

async function confier(aFaire: Travail, fil?: Worker): Promise<Mesure> {
  const delai = monitorEventLoopDelay({ resolution: 1 })
  const lireCpu = async () => (fil ? fil.cpuUsage() : process.threadCpuUsage())
  let avant = lireCpu()
  let travail = () => 0
  const fait = await new Promise<Fait>((donner, refuser) => {
    const fini = (recu: 'depart' | Fait) => {
      if (recu === 'depart') {
        avant = lireCpu()
        delai.enable()
        travail = suivreTravail()
        return
      }
      appelant.off('message', fini).off('error', refuser)
      donner(recu)
    }
    appelant.on('message', fini).on('error', refuser)
    appelant.postMessage(aFaire)
  })
  const [debut, fin] = [await avant, await lireCpu()]
  delai.disable()
  const pire = travail()
  const { temps, total } = fait
  return {
    parSeconde: (temps.length * 1000) / total,
    arret: fil ? Number.NaN : delai.max / 1e6,
    travail: fil ? Number.NaN : pire,
    cpu: (fin.user + fin.system - debut.user - debut.system) / 1000 / temps.length,
    ...quantiles(temps),
  }
}

/** Keeps that many calls under way for `duree` ms after an unmeasured warm-up; server in `fil`, or here. */
export const mesurer = (
  appels: Appel[],
  { ensemble = 16, duree = 2000, fil }: { ensemble?: number; duree?: number; fil?: Worker } = {},
): Promise<Mesure> => confier({ appels, ensemble, duree }, fil)

/** Makes all the calls at once, each once. */
export const ensemble = (appels: Appel[]): Promise<Mesure> => confier({ appels, ensemble: 0, duree: 0 })

/** Makes the calls once each, one after the other: acts that change what they are about. */
export const enSuite = (appels: Appel[], fil?: Worker): Promise<Mesure> =>
  confier({ appels, ensemble: 1, duree: 0, uneFois: true }, fil)

/** Median run of each of two (the minimum in its thread), in turn three times so that both share the load. */
export async function opposer(
  { appels, fil }: { appels: Appel[]; fil: Worker },
  nous: Appel[],
  ensemble = 16,
): Promise<[Mesure, Mesure]> {
  const mesures: [Mesure[], Mesure[]] = [[], []]
  for (let tour = 0; tour < 3; tour++) {
    mesures[0].push(await mesurer(appels, { ensemble, duree: 1500, fil }))
    mesures[1].push(await mesurer(nous, { ensemble, duree: 1500 }))
  }
  return [milieu(mesures[0]), milieu(mesures[1])]
}

/** The run of middling speed, with the worst stops of all of them. */
function milieu(mesures: Mesure[]): Mesure {
  const tries = mesures.toSorted((a, b) => a.parSeconde - b.parSeconde)
  const [m] = tries.slice(Math.floor(tries.length / 2))
  if (!m) throw new Error('Rien n’a été mesuré.')
  const pire = (quoi: 'arret' | 'travail') => Math.max(...mesures.map((x) => x[quoi]))
  return { ...m, arret: pire('arret'), travail: pire('travail') }
}

/** The middle of these durations, and the one that 99 in 100 stay under. */
export function quantiles(temps: readonly number[]): { mediane: number; p99: number } {
  const tries = temps.toSorted((a, b) => a - b)
  const a = (part: number): number => tries[Math.min(tries.length - 1, Math.floor(tries.length * part))] ?? 0
  return { mediane: a(0.5), p99: a(0.99) }
}
