import { queryOptions } from '@tanstack/react-query'
import type { contratsExport } from '#domain/export/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

type C = typeof contratsExport
const listerExports = refDe<C['listerExports']>({ methode: 'GET', chemin: '/export' })
export const exporterDonnees = refDe<C['exporterDonnees']>({ methode: 'POST', chemin: '/export/excel' })

/** What may be exported: asked once. */
export const requeteExports = queryOptions({
  queryKey: cles.exports(),
  queryFn: async () => (await appeler(listerExports)).data,
  staleTime: Number.POSITIVE_INFINITY,
})
export type ExportPropose = Awaited<ReturnType<NonNullable<(typeof requeteExports)['queryFn']>>>[number]
