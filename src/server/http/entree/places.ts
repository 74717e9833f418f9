import type { Readable } from 'node:stream'
import { Indisponible } from '#domain/commun/erreurs.ts'

/** Longest time an answer keeps its place, however steadily it is read. */
const DUREE_MAX = 30 * 60_000

/** One that was taken. */
interface Place {
  rendre(): void
  /** Gives it back when the stream closes, and closes the stream when it has had it too long. */
  suivre<F extends Readable>(flux: F): F
}

/** Long answers that this process gives at once. */
export interface Places {
  /** Throws Indisponible while none is free. */
  exiger(): void
  /** Takes one. Throws Indisponible while none is free. */
  reserver(): Place
}

/** `nombre` places of one kind; `occupe` is what a person reads when all are taken. */
export function ouvrirPlaces(nombre: number, occupe: string, dureeMax = DUREE_MAX): Places {
  const prises = new Set<symbol>()
  const exiger = (): void => {
    if (prises.size >= nombre) throw new Indisponible(occupe, 10)
  }
  return {
    exiger,
    reserver() {
      exiger()
      const place = Symbol(occupe)
      prises.add(place)
      const rendre = (): void => void prises.delete(place)
      return {
        rendre,
        suivre(flux) {
          const terme = setTimeout(() => flux.destroy(), dureeMax).unref()
          return flux.once('close', () => {
            clearTimeout(terme)
            rendre()
          })
        },
      }
    },
  }
}
