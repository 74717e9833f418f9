import { queryOptions } from '@tanstack/react-query'
import type { contratsPage } from '#domain/page/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

const lirePage = refDe<(typeof contratsPage)['lirePage']>({ methode: 'GET', chemin: '/pages/:cle' })

/** A page as anybody reads it. */
export const requetePage = (cle: string) =>
  queryOptions({
    queryKey: cles.pageLue(cle),
    queryFn: async () => (await appeler(lirePage, { params: { cle } })).data,
  })
