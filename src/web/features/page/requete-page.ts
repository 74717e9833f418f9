import { queryOptions } from '@tanstack/react-query'
import { appelsPage } from '#domain/page/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** A page as anybody reads it. */
export const requetePage = (cle: string) =>
  queryOptions({
    queryKey: cles.pageLue(cle),
    queryFn: async () => (await appeler(appelsPage.lirePage, { params: { cle } })).data,
  })
