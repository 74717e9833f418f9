import type { CustomFetch } from 'openid-client'
import type { Horloge } from '#server/contexte/dehors.ts'

/** By the network; the library types the octets of a body more widely than fetch does. */
export const surLeReseau: CustomFetch = (url, options) => fetch(url, options as RequestInit)

/** Asks through `demander`, and notes whether it was answered, and how far its clock is from ours. */
export function releverReseau(horloge: Horloge, demander: CustomFetch) {
  let muet = false
  let ecart = 0
  return {
    muet: (): boolean => muet,
    /** Seconds between its clock and ours; 0 when it does not say. */
    ecart: (): number => ecart,
    demander: (async (url, options) => {
      const reponse = await demander(url, options).catch((e: unknown) => {
        muet = true
        throw e
      })
      if (reponse.status >= 500) muet = true
      // What is only read may come from a cache, with the hour of when it was kept.
      const sienne = options.method === 'POST' ? Date.parse(reponse.headers.get('date') ?? '') : Number.NaN
      if (Number.isFinite(sienne)) ecart = Math.abs(sienne - horloge.maintenant().getTime()) / 1000
      return reponse
    }) satisfies CustomFetch,
  }
}
