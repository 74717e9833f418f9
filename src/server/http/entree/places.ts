import type { Readable } from 'node:stream'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { ouvrirPlacesPartagees } from '#server/infra/partage/places-partagees.ts'

/** Longest time an answer keeps its place, however steadily it is read. */
const DUREE_MAX = 30 * 60_000

/** One that was taken. */
interface Place {
  rendre(): void
  /** Gives it back when the stream closes, and closes the stream when it has had it too long. */
  suivre<F extends Readable>(flux: F): F
}

/** Long answers given at once by the servers of a start. */
export interface PlacesLongues {
  /** Throws Indisponible while none is free. */
  exiger(): Promise<void>
  /** Takes one. Throws Indisponible while none is free. */
  reserver(cle?: string): Promise<Place>
}

interface Reglages {
  /** Which answers: the same name in every server of the start. */
  nom: string
  nombre: number
  /** What a person reads when all are taken. */
  occupe: string
  dureeMax?: number
  /** How many one key may hold, how long one waits (ms), how many may; absent: no key, no wait. */
  partage?: { parCle: number; attente: number; file: number }
}

/** Places of one kind. */
export function ouvrirPlaces({
  nom,
  nombre,
  occupe,
  dureeMax = DUREE_MAX,
  partage = { parCle: nombre, attente: 0, file: 0 },
}: Reglages): PlacesLongues {
  const places = ouvrirPlacesPartagees(nom, { ensemble: nombre, ...partage })
  const prendre = async (cle = ''): Promise<() => void> => {
    const rendre = await places.prendre(cle)
    if (rendre) return rendre
    throw new Indisponible(occupe, 10)
  }
  return {
    exiger: async () => (await prendre())(),
    async reserver(cle) {
      const rendre = await prendre(cle)
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

/** Places of the archives that are made while they are given. */
export const ouvrirPlacesArchives = (nom: string): PlacesLongues =>
  ouvrirPlaces({
    nom,
    nombre: 4,
    occupe: 'Plusieurs archives sont en préparation. Réessayez dans un instant.',
  })
