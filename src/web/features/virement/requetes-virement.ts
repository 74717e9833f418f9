import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { appelsRib } from '#domain/rib/appels.ts'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { reglage } from '#domain/virement/banque/reponses.ts'
import type { EtatRib } from '#domain/virement/filtres-a-payer.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { relireDemandes } from '#web/socle/relire.ts'

/** What is set for runs, as the list says it. */
export type Reglage = z.output<typeof reglage>

/** The live runs, or a page of those that have ended, with what is set for them. */
export const requeteLots = (vue: { finis?: 'oui'; page?: number }) =>
  queryOptions({
    queryKey: cles.lots(vue),
    queryFn: ({ signal }) => appeler(appelsVirement.listerLots, { query: vue, signal }),
    placeholderData: (avant) => avant,
  })

/** A page of the agreements that wait for their payment. */
export const requeteAPayer = (vue: {
  recherche: string
  page: number
  commission?: number | undefined
  rib?: EtatRib | undefined
}) =>
  queryOptions({
    queryKey: cles.aPayer(vue),
    queryFn: ({ signal }) => appeler(appelsVirement.listerAPayer, { query: vue, signal }),
    placeholderData: (avant) => avant,
  })

/** One run, its lines, and what its reader may do. */
export const requeteLot = (id: number) =>
  queryOptions({
    queryKey: cles.lot(id),
    queryFn: async ({ signal }) => (await appeler(appelsVirement.lireLot, { params: { id }, signal })).data,
  })

/** A run read afresh: to know whether an act whose answer was lost has been done. */
export const relireLot = (id: number) => requetes.fetchQuery({ ...requeteLot(id), staleTime: 0 })

/** Who took the file of a run, when and from where. */
export const requeteTelechargements = (id: number) =>
  queryOptions({
    queryKey: cles.telechargements(id),
    queryFn: async () => (await appeler(appelsVirement.listerTelechargements, { params: { id } })).data,
    staleTime: 0,
  })

/** The account of a structure, and who checked its last change. */
export const requeteRib = (porteurId: number) =>
  queryOptions({
    queryKey: cles.rib(porteurId),
    queryFn: async ({ signal }) =>
      (await appeler(appelsRib.lireRib, { params: { id: porteurId }, signal })).data,
  })

/** Reads again every view of runs, and the applications whose payment they carry. */
export async function relireVirements(): Promise<void> {
  await Promise.all([requetes.invalidateQueries({ queryKey: cles.virements() }), relireDemandes()])
}
