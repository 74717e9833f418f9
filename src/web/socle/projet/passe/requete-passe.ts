import { queryOptions } from '@tanstack/react-query'
import { appelsPasse } from '#domain/passe/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { lireAutour } from '../autour.ts'

/** What the structure of an application asked for and was granted before; for staff. */
export const requetePasse = (id: number) =>
  queryOptions({
    queryKey: cles.passe(id),
    queryFn: async ({ signal }) =>
      (await lireAutour(id, 'passe', () => appeler(appelsPasse.lirePasse, { params: { id }, signal }))).data,
  })
