import { queryOptions } from '@tanstack/react-query'
import { appelsMembre } from '#domain/membre/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** Who works for a structure and, to its owners, who is invited to. */
export const requeteMembres = (porteurId: number) =>
  queryOptions({
    queryKey: cles.membres(porteurId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsMembre.listerMembres, { params: { id: porteurId }, signal })).data,
  })

/** Read again after an act, its own refusals included: somebody else may have acted. */
export const relireMembres = (porteurId: number): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.membres(porteurId) })
