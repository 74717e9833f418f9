import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsProjet } from '#domain/projet/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'

const PAR_FILE = 200

const requeteFile = queryOptions({
  queryKey: cles.projetsAControler(),
  queryFn: async ({ signal }) => {
    const query = { onglet: 'en-cours', attente: 'controle', page: 1, parPage: PAR_FILE } as const
    const { data } = await appeler(appelsProjet.listerProjets, { query, signal })
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
  suivant: number | null
}

/** Where an application stands among those that wait for a review; the next one is the oldest when it is not among them. */
export function useFileControle(id: number): Place | null {
  const moi = useMoi()
  const controleur = aDroit(moi, 'projet', 'canManage') || aDroit(moi, 'projet', 'canConsult')
  const { data } = useQuery({ ...requeteFile, enabled: controleur })
  if (!data) return null
  const i = data.indexOf(id)
  return {
    rang: i < 0 ? null : i + 1,
    total: data.length,
    precedent: i > 0 ? (data[i - 1] ?? null) : null,
    suivant: data[i + 1] ?? null,
  }
}
