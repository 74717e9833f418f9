/** Deterministic draws: the same seed always gives the same demonstration. */
export interface Hasard {
  /** Whole number from `min` to `max`, both included. */
  entier(min: number, max: number): number
  parmi<T>(liste: readonly T[]): T
  chance(pour1: number): boolean
  /** Where the draws stand: a seed that goes on from here. */
  etat(): number
}

/** Mulberry32 generator of a 32-bit seed. */
export function hasardDe(graine: number): Hasard {
  let etat = graine >>> 0
  const suivant = (): number => {
    etat = (etat + 0x6d2b79f5) >>> 0
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const entier = (min: number, max: number): number => min + Math.floor(suivant() * (max - min + 1))
  return {
    entier,
    parmi(liste) {
      const v = liste[entier(0, liste.length - 1)]
      if (v === undefined) throw new RangeError('Liste vide')
      return v
    },
    chance: (pour1) => suivant() < pour1,
    etat: () => etat,
  }
}
