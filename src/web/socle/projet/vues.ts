import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsVue } from '#domain/vue/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'

const requeteVues = queryOptions({
  queryKey: cles.vues(),
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await lireEnGroupe(appelsVue.listerVues, { signal })).data,
})

// Counted again with the lists, whatever changed them.
const requeteComptesVues = queryOptions({
  queryKey: cles.listeProjets('comptes-des-vues'),
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await lireEnGroupe(appelsVue.compterVues, { signal })).data,
})

/** The named views that this person may see; none until they are known, or when they cannot be. */
export const useVues = () => useQuery(requeteVues).data ?? []

/** The view that opens for this role when nothing is asked; undefined until the views are known. */
export function useVueDuRole(role: string) {
  const { data, isPending, failureCount } = useQuery(requeteVues)
  if (isPending && failureCount === 0) return undefined
  return data?.find((v) => v.defautPour === role) ?? null
}

/** How many applications each view shows to this person, by its id; asked once there are `vues`. */
export function useComptesVues(vues: boolean) {
  const { data } = useQuery({ ...requeteComptesVues, enabled: vues })
  return new Map(data?.map((c) => [c.id, c]))
}

/** Reads them again, once one has changed. */
export async function relireVues(): Promise<void> {
  void requetes.invalidateQueries({ queryKey: requeteComptesVues.queryKey })
  await requetes.invalidateQueries({ queryKey: cles.vues() })
}

/** Puts one's own menu in that order: shown at once, undone when it could not be kept. */
export async function rangerVues(ids: readonly number[]): Promise<void> {
  requetes.setQueryData(requeteVues.queryKey, (vues) =>
    vues?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
  try {
    await appeler(appelsVue.rangerVues, { corps: { ids: [...ids] } })
  } catch (e) {
    annoncer(messageDe(e, 'L’ordre des vues n’a pas été gardé.'), 'refuse')
    await relireVues()
  }
}

/** The address of a view, with its id: the list then knows what was changed of it. */
export const adresseVueGardee = ({ id, requete }: { id: number; requete: string }): string =>
  `/admin/projets?${requete}&vue=${id}`
