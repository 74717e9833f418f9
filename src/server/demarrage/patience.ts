/** Ends before having served, one after the other, after which no other start is tried. */
export const ESSAIS = 5
const MINUTE = 60_000
const ATTENTE_MAX = 30_000

export interface Patience {
  /** A server serves: those before it that could not are forgotten. */
  servir(): void
  /** One ended, `servait` or not: gives the milliseconds before the next is started, null once too many could not start. */
  finir(servait: boolean): number | null
}

/** How long to wait between servers that end: nothing after one in a minute, then a second, two, four… `maintenant` in ms. */
export function ouvrirPatience(maintenant: () => number): Patience {
  let echecs = 0
  let fins: number[] = []
  return {
    servir() {
      echecs = 0
    },
    finir(servait) {
      if (!servait) echecs++
      const le = maintenant()
      fins = [...fins.filter((fin) => le - fin < MINUTE), le]
      if (echecs >= ESSAIS) return null
      return fins.length === 1 ? 0 : Math.min(ATTENTE_MAX, 500 * 2 ** (fins.length - 1))
    },
  }
}
