import type { Regle } from './partage/places.ts'
import { ouvrirPlacesPartagees } from './partage/places-partagees.ts'

/**
 * What lets one work at a time run for each key (or as many as `regle` says), in the order they came; others
 * wait for their turn. Counted once for all the servers of a start, under `nom`.
 */
export function ouvrirTours(nom: string, regle: Regle = { parCle: 1 }) {
  const places = ouvrirPlacesPartagees(nom, regle)
  return async <T>(cle: string, faire: () => Promise<T>): Promise<T> => {
    const rendre = await places.prendre(cle)
    try {
      return await faire()
    } finally {
      rendre?.()
    }
  }
}
