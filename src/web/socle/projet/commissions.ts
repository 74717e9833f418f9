import { queryOptions } from '@tanstack/react-query'
import { contratsCommission } from '#domain/commission/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '../cles.ts'

/** Every commission the reader may see. */
export const requeteCommissions = queryOptions({
  queryKey: cles.listeCommissions(),
  queryFn: async ({ signal }) => (await appeler(contratsCommission.listerCommissions, { signal })).data,
})
