import { queryOptions } from '@tanstack/react-query'
import { appelsParametres } from '#domain/parametres/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

// Always as stored now: a version kept from an earlier visit would be refused.
export const requeteParametresCalendrier = queryOptions({
  queryKey: cles.parametres('calendrier'),
  queryFn: async () => (await appeler(appelsParametres.lireParametresCalendrier)).data,
  staleTime: 0,
  gcTime: 0,
})
export const requeteParametresReferentiels = queryOptions({
  queryKey: cles.parametres('referentiels'),
  queryFn: async () => (await appeler(appelsParametres.lireParametresReferentiels)).data,
  staleTime: 0,
  gcTime: 0,
})

export const requeteParametresSecurite = queryOptions({
  queryKey: cles.parametres('securite'),
  queryFn: async () => (await appeler(appelsParametres.lireParametresSecurite)).data,
  staleTime: 0,
  gcTime: 0,
})

export const requeteParametresOrganisme = queryOptions({
  queryKey: cles.parametres('organisme'),
  queryFn: async () => (await appeler(appelsParametres.lireParametresOrganisme)).data,
  staleTime: 0,
  gcTime: 0,
})

export const requeteParametresVirement = queryOptions({
  queryKey: cles.parametres('virement'),
  queryFn: async () => (await appeler(appelsParametres.lireParametresVirement)).data,
  staleTime: 0,
  gcTime: 0,
})
