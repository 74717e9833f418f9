import { queryOptions } from '@tanstack/react-query'
import { appelsEcriture } from '#domain/ecriture/appels.ts'
import type { Mois } from '#domain/ecriture/mois.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'

/** Months that have entries, the latest first, and whether the accounts are set. */
export const requeteMoisEcritures = queryOptions({
  queryKey: cles.moisEcritures(),
  queryFn: async () => await appeler(appelsEcriture.listerMoisEcritures),
})

/** What the file of a month would hold. */
export const requetePrevision = (mois: Mois) =>
  queryOptions({
    queryKey: cles.ecritures(mois),
    queryFn: async () => (await appeler(appelsEcriture.prevoirEcritures, { params: { mois } })).data,
  })

// Always as stored now: a version kept from an earlier visit would be refused.
export const requeteParametresComptabilite = queryOptions({
  queryKey: cles.parametres('comptabilite'),
  queryFn: async () => (await appeler(appelsEcriture.lireParametresComptabilite)).data,
  staleTime: 0,
  gcTime: 0,
})
