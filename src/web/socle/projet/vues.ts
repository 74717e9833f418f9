import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsVue } from '#domain/vue/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

const requeteVues = queryOptions({
  queryKey: cles.vues(),
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await appeler(appelsVue.listerVues, { signal })).data,
})

/** The named views that this person may see; none until they are known, or when they cannot be. */
export const useVues = () => useQuery(requeteVues).data ?? []

/** Reads them again, once one has changed. */
export const relireVues = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.vues() })

/** The address of a view, which it names: what is changed since can be told. */
export const adresseVueGardee = ({ id, requete }: { id: number; requete: string }): string =>
  `/admin/projets?${requete}&vue=${id}`
