/** A turnstile between two acts: with all held there, what was answered is all there is to compare. */
export interface Tournant {
  /** The way through for one more person. */
  entrer(): () => Promise<boolean>
  /** Resolves once everybody waits at it. */
  arreter(): Promise<void>
  reprendre(): void
  /** Lets everybody go home. */
  finir(): void
}

export function creerTournant(): Tournant {
  let inscrits = 0
  let ferme: { promesse: Promise<void>; ouvrir(): void } | null = null
  let dehors = false
  let arrives = 0
  let tous: () => void = () => {}
  return {
    entrer() {
      inscrits++
      return async () => {
        if (ferme) {
          if (++arrives === inscrits) tous()
          await ferme.promesse
        }
        return !dehors
      }
    },
    arreter() {
      const { promise, resolve } = Promise.withResolvers<void>()
      ferme = { promesse: promise, ouvrir: resolve }
      arrives = 0
      return new Promise((fini) => {
        tous = fini
      })
    },
    reprendre() {
      ferme?.ouvrir()
      ferme = null
    },
    finir() {
      dehors = true
      this.reprendre()
    },
  }
}
