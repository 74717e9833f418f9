import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsProjet } from '#domain/projet/appels.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'

const PAR_FILE = 200

/** What a file waits for: the review of the application, or of its report. */
export type Attente = 'controle' | 'bilan'

const ONGLETS = { controle: 'en-cours', bilan: 'commissions-passees' } as const

const requeteFile = (attente: Attente) =>
  queryOptions({
    queryKey: cles.fileAControler(attente),
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      const query = { onglet: ONGLETS[attente], attente, page: 1, parPage: PAR_FILE } as const
      const { data } = await appelerEcran(appelsProjet.listerProjets, { query, signal })
      // First signed, first reviewed; the list does not say when a report came: the oldest application first.
      const venu = ({ chronologie: c }: (typeof data)[number]): string =>
        attente === 'controle' ? (c.signeLe ?? '') : ''
      return data.toSorted((a, b) => venu(a).localeCompare(venu(b)) || a.id - b.id).map((p) => p.id)
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
export function useFileControle(id: number, attente: Attente): Place | null {
  const moi = useMoi()
  const gere = aDroit(moi, 'projet', 'canManage')
  const controleur = gere || aDroit(moi, 'projet', 'canConsult')
  const { data } = useQuery({ ...requeteFile(attente), enabled: controleur })
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
