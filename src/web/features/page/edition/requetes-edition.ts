import { queryOptions } from '@tanstack/react-query'
import { appelsPage } from '#domain/page/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** The pages and who changed them last. */
export const requetePages = queryOptions({
  queryKey: cles.listePages(),
  queryFn: async () => (await appeler(appelsPage.listerPages)).data,
  staleTime: 0,
})

/** A page to edit. Always as stored now: a version kept from an earlier visit would be refused. */
export const requetePageEditee = (cle: string) =>
  queryOptions({
    queryKey: cles.pageEditee(cle),
    queryFn: async () => (await appeler(appelsPage.lireVersionsPage, { params: { cle } })).data,
    staleTime: 0,
    gcTime: 0,
  })

/** One version of a page, which never changes. */
export const requeteVersionPage = (cle: string, version: number) =>
  queryOptions({
    queryKey: cles.versionPage(cle, version),
    queryFn: async () => (await appeler(appelsPage.lireVersionPage, { params: { cle, version } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** After a saving, what this browser had read of the pages is asked again. */
export const relirePages = async (cle: string): Promise<void> => {
  await requetes.invalidateQueries({ queryKey: cles.listePages() })
  await requetes.invalidateQueries({ queryKey: cles.pageLue(cle) })
}
