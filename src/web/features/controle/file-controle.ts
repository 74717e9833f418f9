import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsProjet } from '#domain/projet/appels.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'

const PAR_FILE = 200

const requeteFile = queryOptions({
  queryKey: cles.projetsAControler(),
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => {
    const query = { onglet: 'en-cours', attente: 'controle', page: 1, parPage: PAR_FILE } as const
    const { data } = await appelerEcran(appelsProjet.listerProjets, { query, signal })
    // First signed, first reviewed.
    const signe = (p: (typeof data)[number]): string => p.chronologie.signeLe ?? ''
    return data.toSorted((a, b) => signe(a).localeCompare(signe(b)) || a.id - b.id).map((p) => p.id)
  },
})

export interface Place {
  /** From 1; null for an application that does not wait for a review. */
  rang: number | null
  total: number
  precedent: number | null
  /** After the last one, the oldest again: from anywhere, all are reached. */
  suivant: number | null
  dernier: boolean
}

/**
 * Where an application stands among those that wait for a review; the next one is the oldest when it is not among them.
 * Null while unknown, and beside an application that does not wait for who could only read the others.
 */
export function useFileControle(id: number): Place | null {
  const moi = useMoi()
  const gere = aDroit(moi, 'projet', 'canManage')
  const controleur = gere || aDroit(moi, 'projet', 'canConsult')
  const { data } = useQuery({ ...requeteFile, enabled: controleur })
  if (!data) return null
  const i = data.indexOf(id)
  if (i < 0 && !gere) return null
  const plusAncien = data.find((autre) => autre !== id)
  return {
    rang: i < 0 ? null : i + 1,
    total: data.length,
    precedent: i > 0 ? (data[i - 1] ?? null) : null,
    suivant: data[i + 1] ?? plusAncien ?? null,
    dernier: i >= 0 && i === data.length - 1,
  }
}
