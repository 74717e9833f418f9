import { queryOptions } from '@tanstack/react-query'
import { appelsSignature } from '#domain/signature/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** What of an application waits for a signature, who may give it, and whether they were told. */
export const requeteQuiSigne = (id: number) =>
  queryOptions({
    queryKey: cles.quiSigne(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsSignature.lireQuiSigne, { params: { id }, signal })).data,
  })

export const relireQuiSigne = (id: number): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.quiSigne(id) })
