import { queryOptions } from '@tanstack/react-query'
import { appelsCompte } from '#domain/compte/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Every account in use. */
export const requeteComptes = queryOptions({
  queryKey: cles.listeComptes(),
  queryFn: async () => (await appeler(appelsCompte.listerComptes)).data,
})
