import { queryOptions } from '@tanstack/react-query'
import { appelsAdhesion } from '#domain/adhesion/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** What one asked, and the structures that have that SIRET; '': none is looked for. */
export const requeteRejoindre = (siret: string) =>
  queryOptions({
    queryKey: cles.rejoindre(siret),
    queryFn: async ({ signal }) =>
      (await appeler(appelsAdhesion.chercherARejoindre, { query: siret ? { siret } : {}, signal })).data,
  })

/** Read again after an act, its own refusals included. */
export const relireRejoindre = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.rejoindre() })
