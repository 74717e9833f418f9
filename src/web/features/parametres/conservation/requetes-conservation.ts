import { queryOptions } from '@tanstack/react-query'
import type { contratsConservation, VueConservation } from '#domain/conservation/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

type C = typeof contratsConservation
const lireDurees = refDe<C['lireDurees']>({ methode: 'GET', chemin: '/parametres/conservation' })
export const modifierDurees = refDe<C['modifierDurees']>({
  methode: 'PUT',
  chemin: '/parametres/conservation',
})
const listerEcheances = refDe<C['listerEcheances']>({ methode: 'GET', chemin: '/conservation' })
const listerRetenues = refDe<C['listerRetenues']>({ methode: 'GET', chemin: '/conservation/retenues' })
export const demanderAnonymisation = refDe<C['demanderAnonymisation']>({
  methode: 'POST',
  chemin: '/conservation/anonymiser',
})
export const retenir = refDe<C['retenir']>({ methode: 'POST', chemin: '/conservation/retenues' })
export const leverRetenue = refDe<C['leverRetenue']>({
  methode: 'PATCH',
  chemin: '/conservation/retenues/:id/lever',
})

// Always as stored now: a version kept from an earlier visit would be refused.
export const requeteDurees = queryOptions({
  queryKey: cles.parametres('conservation'),
  queryFn: async () => (await appeler(lireDurees)).data,
  staleTime: 0,
  gcTime: 0,
})
/** Jobs make and empty these lists: they are read again by themselves. */
const RELECTURE = 15_000
export const requeteEcheances = (vue: VueConservation, page: number) =>
  queryOptions({
    queryKey: cles.echeances(vue, page),
    queryFn: ({ signal }) => appeler(listerEcheances, { query: { vue, page, parPage: 50 }, signal }),
    refetchInterval: RELECTURE,
  })
export const requeteRetenues = queryOptions({
  queryKey: cles.retenues(),
  queryFn: async ({ signal }) => (await appeler(listerRetenues, { signal })).data,
})

export const relireConservation = (): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.conservation() })
