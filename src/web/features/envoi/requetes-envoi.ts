import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { appelsEnvoi } from '#domain/envoi/appels.ts'
import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

export type EnvoiEnEchec = z.output<typeof contratsEnvoi.listerEchecsEnvoi.reponse>['data'][number]

/** A page of the messages given up. */
export const requeteEchecs = (page: number) =>
  queryOptions({
    queryKey: cles.pageEnvoisEnEchec(page),
    queryFn: () => appeler(appelsEnvoi.listerEchecsEnvoi, { query: { page } }),
    placeholderData: (avant) => avant,
  })

/** Puts messages back in the queue, one after the other, and reads the list and the red dot again. */
export async function relancer(ids: readonly number[]): Promise<void> {
  try {
    for (const id of ids) await appeler(appelsEnvoi.relancerEnvoi, { params: { id } })
  } finally {
    await requetes.invalidateQueries({ queryKey: cles.envoisEnEchec() })
    await requetes.invalidateQueries({ queryKey: cles.notifications() })
  }
}
