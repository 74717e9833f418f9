import { queryOptions } from '@tanstack/react-query'
import { appelsDeport } from '#domain/deport/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { relireDemandes } from '#web/socle/relire.ts'

/** The files of a commission as they may be read before declaring, and what the reader declared on each. */
export const requeteMesLiens = (id: number) =>
  queryOptions({
    queryKey: cles.mesLiens(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsDeport.lireMesLiens, { params: { id }, signal })).data,
  })

/** Who declared what on a commission's files, reasons included: administrators only. */
export const requeteDeclarations = (id: number) =>
  queryOptions({
    queryKey: cles.declarations(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsDeport.listerDeclarations, { params: { id }, signal })).data,
  })

/** Reads again all that a link opens or closes. */
export async function relireDeports(): Promise<void> {
  await Promise.all([requetes.invalidateQueries({ queryKey: cles.deports() }), relireDemandes()])
}
