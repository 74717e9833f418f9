import type { Horloge } from '#server/contexte/dehors.ts'

export interface HorlogeReglable extends Horloge {
  /** Sets the instant, ISO 8601. */
  regler(iso: string): void
  /** Moves forward by so many milliseconds. */
  avancer(ms: number): void
}

/** A clock that stands still until it is moved. */
export function horlogeReglable(iso: string): HorlogeReglable {
  let instant = Date.parse(iso)
  return {
    maintenant: () => new Date(instant),
    regler(nouveau) {
      instant = Date.parse(nouveau)
    },
    avancer(ms) {
      instant += ms
    },
  }
}
