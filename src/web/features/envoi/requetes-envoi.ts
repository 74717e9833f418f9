import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { contratsEnvoi } from '#domain/envoi/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'

const ECHECS = ['envois', 'echecs'] as const
export type EnvoiEnEchec = z.output<typeof contratsEnvoi.listerEchecsEnvoi.reponse>['data'][number]

/** A page of the messages given up. */
export const requeteEchecs = (page: number) =>
  queryOptions({
    queryKey: [...ECHECS, page],
    queryFn: () => appeler(contratsEnvoi.listerEchecsEnvoi, { query: { page } }),
    placeholderData: (avant) => avant,
  })

/** Puts messages back in the queue, one after the other, and reads the list and the red dot again. */
export async function relancer(ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids) await appeler(contratsEnvoi.relancerEnvoi, { params: { id } })
  } finally {
    await requetes.invalidateQueries({ queryKey: ECHECS })
    await requetes.invalidateQueries({ queryKey: ['notifications'] })
  }
}
