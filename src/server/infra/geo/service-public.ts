import { z } from 'zod'
import type { Geo } from '#server/contexte/dehors.ts'
import { MAX_COMMUNES } from './liste-officielle.ts'

const DELAI = 2000

const communes = z.array(z.object({ nom: z.string(), codesPostaux: z.array(z.string()).default([]) }))
const regions = z.array(z.object({ nom: z.string() }))

/** A server with the public geographic service's interface; throws after two seconds or a strange answer. */
export function servicePublic(racine: string): Geo {
  const demander = async (chemin: string, query: Record<string, string>): Promise<unknown> => {
    const url = `${racine.replace(/\/+$/, '')}/${chemin}?${new URLSearchParams(query)}`
    const reponse = await fetch(url, {
      signal: AbortSignal.timeout(DELAI),
      headers: { accept: 'application/json' },
    })
    if (!reponse.ok) throw new Error(`Service géographique : statut ${reponse.status}`)
    return reponse.json()
  }
  return {
    async communes(recherche) {
      const voulu = recherche.trim()
      const lues = communes.parse(
        await demander('communes', {
          ...(/^\d{5}$/.test(voulu) ? { codePostal: voulu } : { nom: voulu }),
          fields: 'nom,codesPostaux',
          boost: 'population',
          limit: String(MAX_COMMUNES),
        }),
      )
      return lues.slice(0, MAX_COMMUNES)
    },
    async regions() {
      const lues = regions.parse(await demander('regions', { fields: 'nom' }))
      return lues.map((r) => r.nom).sort((a, b) => a.localeCompare(b, 'fr'))
    },
  }
}
