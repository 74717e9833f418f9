/** Servers in a row that end before having served; after so many, no other is started. */
export const ESSAIS = 5
const MINUTE = 60_000
const ATTENTE_MAX = 30_000

export interface Patience {
  /** Called once a server serves: the failures before it no longer count. */
  servir(): void
  /** One ended, `servait` or not: milliseconds before the next is started; null: too many could not start. */
  finir(servait: boolean): number | null
}

/** Wait before a server is replaced: none if it ended alone in a minute, else 1 s, 2 s… `maintenant`: ms. */
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
