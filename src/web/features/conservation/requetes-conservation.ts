import { queryOptions } from '@tanstack/react-query'
import { appelsConservation } from '#domain/conservation/appels.ts'
import type { VueConservation } from '#domain/conservation/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

// Always as stored now: a version kept from an earlier visit would be refused.
export const requeteDurees = queryOptions({
  queryKey: cles.parametres('conservation'),
  queryFn: async () => (await appeler(appelsConservation.lireDurees)).data,
  staleTime: 0,
  gcTime: 0,
})
/** Jobs make and empty these lists: they are read again by themselves. */
const RELECTURE = 15_000
export const requeteEcheances = (vue: VueConservation, page: number) =>
  queryOptions({
    queryKey: cles.echeances(vue, page),
    queryFn: ({ signal }) =>
      appeler(appelsConservation.listerEcheances, { query: { vue, page, parPage: 50 }, signal }),
    refetchInterval: RELECTURE,
  })
export const requeteRetenues = queryOptions({
  queryKey: cles.retenues(),
  queryFn: async ({ signal }) => (await appeler(appelsConservation.listerRetenues, { signal })).data,
})

export const relireConservation = (): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.conservation() })
