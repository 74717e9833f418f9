import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Mesure {
  /** Done in a second. */
  parSeconde: number
  /** Milliseconds of one, half and 99 in 100 being under. */
  mediane: number
  p99: number
  /** Longest time, in milliseconds, during which the process heard nothing. */
  arret: number
}

/** Keeps `ensemble` calls of `faire` under way for `duree` milliseconds, after as many unmeasured ones. */
export async function mesurer(
  faire: (rang: number) => Promise<unknown>,
  { ensemble = 4, duree = 2000 } = {},
): Promise<Mesure> {
  let rang = 0
  await Promise.all(Array.from({ length: ensemble * 3 }, () => faire(rang++)))
  const delai = monitorEventLoopDelay({ resolution: 1 })
  delai.enable()
  const depart = performance.now()
  const temps: number[] = []
  const suivre = async () => {
    while (performance.now() - depart < duree) {
      const debut = performance.now()
      await faire(rang++)
      temps.push(performance.now() - debut)
    }
  }
  await Promise.all(Array.from({ length: ensemble }, suivre))
  const total = performance.now() - depart
  delai.disable()
  return { parSeconde: (temps.length * 1000) / total, arret: delai.max / 1e6, ...quantiles(temps) }
}

/** Runs `n` at once, each once; `mediane` and `p99` are of their own times. */
export async function ensemble(n: number, faire: (rang: number) => Promise<unknown>): Promise<Mesure> {
  const delai = monitorEventLoopDelay({ resolution: 1 })
  delai.enable()
  const depart = performance.now()
  const temps = await Promise.all(
    Array.from({ length: n }, async (_, rang) => {
      await faire(rang)
      return performance.now() - depart
    }),
  )
  const total = performance.now() - depart
  delai.disable()
  return { parSeconde: (n * 1000) / total, arret: delai.max / 1e6, ...quantiles(temps) }
}

function quantiles(temps: number[]): { mediane: number; p99: number } {
  const tries = temps.toSorted((a, b) => a - b)
  const a = (part: number): number => tries[Math.min(tries.length - 1, Math.floor(tries.length * part))] ?? 0
  return { mediane: a(0.5), p99: a(0.99) }
}
