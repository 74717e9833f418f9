import { queryOptions } from '@tanstack/react-query'
import { appelsReprise } from '#domain/reprise/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** How often a job under way is read again, in milliseconds: on its page, then in the list. */
const RELECTURE = 700
const RELECTURE_LISTE = 3000

/** The import was removed, or its reader may read it no more: asking again would say the same. */
export const estPerdue = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && [403, 404].includes(erreur.statut)

export const requeteReprises = queryOptions({
  queryKey: cles.reprises('liste'),
  queryFn: async ({ signal }) => (await appeler(appelsReprise.listerReprises, { signal })).data,
  refetchInterval: ({ state }) => state.data?.some((r) => r.travail !== null) && RELECTURE_LISTE,
})

/** One import, read again while a job runs on it. */
export const requeteReprise = (id: number) =>
  queryOptions({
    queryKey: cles.reprises(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsReprise.lireReprise, { params: { id }, signal })).data,
    // What is sent next carries its version.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.travail ?? null) !== null && !estPerdue(state.error) && RELECTURE,
  })

export interface VueConstats {
  sort: 'refusee' | 'changee' | 'gardee'
  page: number
}
/** What a trial found, of one kind; `essaiLe` tells a trial from the next. */
export const requeteConstats = (id: number, essaiLe: string | null, vue: VueConstats) =>
  queryOptions({
    queryKey: cles.reprises(id, 'constats', essaiLe, vue),
    queryFn: ({ signal }) =>
      appeler(appelsReprise.listerConstatsReprise, { params: { id }, query: vue, signal }),
    placeholderData: (avant) => avant,
  })

export type Reponse = 'meme' | 'autre'
export interface VueProbables {
  recherche: string
  reponse: 'a-decider' | Reponse
  page: number
}
export const requeteProbables = (id: number, vue: VueProbables) =>
  queryOptions({
    queryKey: cles.reprises(id, 'probables', vue),
    queryFn: ({ signal }) => appeler(appelsReprise.listerProbables, { params: { id }, query: vue, signal }),
    placeholderData: (avant) => avant,
    staleTime: 0,
  })

export const requeteComparaison = (id: number, cle: string, porteurId: number) =>
  queryOptions({
    queryKey: cles.reprises(id, 'comparaison', cle, porteurId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsReprise.comparerProbable, { params: { id }, query: { cle, porteurId }, signal }))
        .data,
  })

/** One import as it is now: not what a reading that left before would say. */
export async function relireReprise(id: number) {
  await requetes.cancelQueries({ queryKey: requeteReprise(id).queryKey, exact: true })
  return requetes.fetchQuery({ ...requeteReprise(id), staleTime: 0 })
}

/** After an act: this import, the list, and what they found. */
export const relireReprises = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.reprises() })
