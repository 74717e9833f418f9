import { queryOptions } from '@tanstack/react-query'
import { appelsExport } from '#domain/export/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** What may be exported: asked once. */
export const requeteExports = queryOptions({
  queryKey: cles.exports(),
  queryFn: async () => (await appeler(appelsExport.listerExports)).data,
  staleTime: Number.POSITIVE_INFINITY,
})
export type ExportPropose = Awaited<ReturnType<NonNullable<(typeof requeteExports)['queryFn']>>>[number]
