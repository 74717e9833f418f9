import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsConstats } from '#domain/constats/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'

const requeteConstats = (id: number) =>
  queryOptions({
    queryKey: cles.constats(id),
    queryFn: async ({ signal }) =>
      (await lireEnGroupe(appelsConstats.lireConstats, { params: { id }, signal })).data,
  })

/** What deserves a look in an application; empty while unknown or unreadable: it never holds anybody up. */
export const useConstats = (id: number) => useQuery(requeteConstats(id)).data ?? []

/** The fields that they speak of. */
export const champsDesConstats = (constats: readonly { champs: readonly string[] }[]): ReadonlySet<string> =>
  new Set(constats.flatMap((c) => c.champs))
