import type { Geo } from '#server/contexte/dehors.ts'
import { listeOfficielle } from './liste-officielle.ts'
import { servicePublic } from './service-public.ts'

/** After a failure the service is left alone this long, so that each keystroke does not wait for it. */
const REPIT = 30_000

/** Communes and regions from the service at `url`, or from the shipped list without one or while it fails. */
export function geographie(url: string | null): Geo {
  const liste = listeOfficielle()
  if (url === null) return liste
  const service = servicePublic(url)
  let repriseA = 0
  const avec = async <T>(appel: (geo: Geo) => Promise<T>): Promise<T> => {
    if (performance.now() < repriseA) return appel(liste)
    try {
      return await appel(service)
    } catch {
      repriseA = performance.now() + REPIT
      return appel(liste)
    }
  }
  return {
    async communes(recherche) {
      // The service knows no part of a postal code.
      const partiel = /^\d{1,4}$/.test(recherche.trim())
      return partiel || recherche.trim().length < 2
        ? liste.communes(recherche)
        : avec((g) => g.communes(recherche))
    },
    regions: () => avec((g) => g.regions()),
  }
}
