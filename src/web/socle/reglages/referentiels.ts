import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsParametres } from '#domain/parametres/appels.ts'
import { appelsReferentiel } from '#domain/referentiel/appels.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'

/** Lists that hardly change: fetched once and kept (specification 000 §3). */

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

export const requeteCategoriesStructures = queryOptions({
  queryKey: cles.referentiel('structures'),
  queryFn: async () => (await lireEnGroupe(appelsReferentiel.listerCategoriesStructures)).data,
  ...kept,
})
export const requeteCategoriesProjets = queryOptions({
  queryKey: cles.referentiel('projets'),
  queryFn: async () => (await lireEnGroupe(appelsReferentiel.listerCategoriesProjets)).data,
  ...kept,
})
export const requeteDomainesEditoriaux = queryOptions({
  queryKey: cles.referentiel('domaines'),
  queryFn: async () => (await lireEnGroupe(appelsReferentiel.listerDomainesEditoriaux)).data,
  ...kept,
})
export const requeteCalendrier = queryOptions({
  queryKey: cles.referentiel('calendrier'),
  queryFn: async () => (await lireEnGroupe(appelsParametres.lireCalendrierDepot)).data,
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
