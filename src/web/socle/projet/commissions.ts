import { queryOptions } from '@tanstack/react-query'
import { appelsCommission } from '#domain/commission/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Every commission the reader may see. */
export const requeteCommissions = queryOptions({
  queryKey: cles.listeCommissions(),
  refetchOnWindowFocus: 'always',
  queryFn: async ({ signal }) => (await appeler(appelsCommission.listerCommissions, { signal })).data,
})
