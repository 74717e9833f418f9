import { queryOptions } from '@tanstack/react-query'
import { appelsChangement } from '#domain/changement/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** The changes of responsible person that wait, then those answered last. */
export const requeteChangements = queryOptions({
  queryKey: cles.membres('changements', 'liste'),
  queryFn: async ({ signal }) => (await appeler(appelsChangement.listerChangements, { signal })).data,
})

/** One of them, whole. */
export const requeteChangement = (id: number) =>
  queryOptions({
    queryKey: cles.membres('changements', id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsChangement.lireChangement, { params: { id }, signal })).data,
  })

/** Read again after a decision, its own refusals included; the home page counts them. */
export const relireChangements = async (): Promise<void> => {
  await Promise.all([
    requetes.invalidateQueries({ queryKey: cles.membres('changements') }),
    requetes.invalidateQueries({ queryKey: cles.accueil() }),
  ])
}
