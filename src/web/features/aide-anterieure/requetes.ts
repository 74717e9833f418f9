import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appelsAideAnterieure } from '#domain/aide-anterieure/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

export interface VueAides {
  porteurId?: number
  annee?: number
  recherche?: string
  page?: number
}
export const requeteAides = (vue: VueAides) =>
  queryOptions({
    queryKey: cles.reprises('aides', vue),
    queryFn: ({ signal }) =>
      appeler(appelsAideAnterieure.listerAidesAnterieures, { query: { page: 1, ...vue }, signal }),
    placeholderData: keepPreviousData,
  })

export interface VueStructures {
  recherche?: string
  quoi: 'sans-compte' | 'toutes'
  page: number
}
export const requeteStructures = (vue: VueStructures) =>
  queryOptions({
    queryKey: cles.reprises('structures', vue),
    queryFn: ({ signal }) =>
      appeler(appelsAideAnterieure.listerStructuresAnterieures, { query: vue, signal }),
    placeholderData: keepPreviousData,
  })

/** What shows past aids: their lists, the pages of structures, the past beside applications. */
export const relireAides = async (): Promise<void> => {
  await Promise.all([
    requetes.invalidateQueries({ queryKey: cles.reprises() }),
    requetes.invalidateQueries({ queryKey: cles.projets() }),
    requetes.invalidateQueries({ queryKey: cles.porteurs() }),
  ])
}
