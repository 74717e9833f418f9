import { queryOptions } from '@tanstack/react-query'
import { appelsCommission } from '#domain/commission/appels.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Several people decide at once: an open commission is read again this often, in milliseconds. */
const RELECTURE = 15_000

/** One commission and its amounts, with all its applications or, with a `suite`, the first page of them. */
export const requeteCommission = (id: number) =>
  queryOptions({
    queryKey: cles.commission(id),
    queryFn: async ({ signal }) =>
      (await appelerEcran(appelsCommission.lireCommission, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && !state.data.isClosed ? RELECTURE : false),
  })
