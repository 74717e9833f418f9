import { queryOptions, useQuery } from '@tanstack/react-query'
import type { contratsReferentiel } from '#domain/referentiel/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { cles } from '../cles.ts'
import { lireCalendrierDepot } from './calendrier-depot.ts'

/** Lists that hardly change: fetched once and kept (specification 000 §3). */

type Ref = typeof contratsReferentiel
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const structures = refDe<Ref['listerCategoriesStructures']>({
  methode: 'GET',
  chemin: '/categories-structures',
})
const projets = refDe<Ref['listerCategoriesProjets']>({ methode: 'GET', chemin: '/categories-projets' })
const domaines = refDe<Ref['listerDomainesEditoriaux']>({ methode: 'GET', chemin: '/domaines-editoriaux' })

const requeteCategoriesStructures = queryOptions({
  queryKey: cles.referentiel('structures'),
  queryFn: async () => (await appeler(structures)).data,
  ...kept,
})
export const requeteCategoriesProjets = queryOptions({
  queryKey: cles.referentiel('projets'),
  queryFn: async () => (await appeler(projets)).data,
  ...kept,
})
export const requeteDomainesEditoriaux = queryOptions({
  queryKey: cles.referentiel('domaines'),
  queryFn: async () => (await appeler(domaines)).data,
  ...kept,
})
export const requeteCalendrier = queryOptions({
  queryKey: cles.referentiel('calendrier'),
  queryFn: async () => (await appeler(lireCalendrierDepot)).data,
  ...kept,
})

export const useCategoriesStructures = () => useQuery(requeteCategoriesStructures)
export const useCalendrier = () => useQuery(requeteCalendrier)

/** Choices of a list: entries in use, and the one already chosen even when retired since. */
export const optionsDe = (
  entrees: readonly { id: number; libelle: string; isRetire: boolean }[] | undefined,
  choisi?: number | readonly number[] | null,
): { valeur: number; libelle: string }[] =>
  (entrees ?? [])
    .filter((e) => !e.isRetire || (Array.isArray(choisi) ? choisi.includes(e.id) : e.id === choisi))
    .map((e) => ({ valeur: e.id, libelle: e.libelle }))
