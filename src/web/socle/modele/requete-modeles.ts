import { queryOptions } from '@tanstack/react-query'
import { appelsModele } from '#domain/modele/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Every template of reasons and messages, by use and by name. */
export const requeteModeles = queryOptions({
  queryKey: cles.modeles(),
  queryFn: async () => (await appeler(appelsModele.listerModeles)).data,
})
