import { queryOptions } from '@tanstack/react-query'
import { appelsChangement } from '#domain/changement/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** The request to change who is responsible that waits for the structure; to who asked, its answer too. */
export const requeteChangementDe = (porteurId: number) =>
  queryOptions({
    queryKey: cles.membres(porteurId, 'changement'),
    queryFn: async ({ signal }) =>
      (await appeler(appelsChangement.lireChangementDemande, { params: { id: porteurId }, signal })).data,
  })
