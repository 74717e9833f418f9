import { queryOptions } from '@tanstack/react-query'
import { appelsSuivi } from '#domain/suivi/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** The staff whose accounts are open, by name: whom a note may name, whom a file may be given to. */
export const requeteCollegues = queryOptions({
  queryKey: cles.collegues(),
  queryFn: async () => (await appeler(appelsSuivi.listerCollegues)).data,
  staleTime: 300_000,
})
