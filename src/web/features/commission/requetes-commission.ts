import { queryOptions } from '@tanstack/react-query'
import { appelsCommission } from '#domain/commission/appels.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** Several people decide at once: an open commission is read again this often, in milliseconds. */
const RELECTURE = 15_000
/** Applications asked at a time where all of them are wanted. */
const LOT = 500

type Place = { page?: number; parPage?: number; autour?: number }
const lire = async (id: number, query: Place, signal?: AbortSignal): Promise<CommissionEcran> =>
  (await appelerEcran(appelsCommission.lireCommission, { params: { id }, query, ...(signal && { signal }) }))
    .data

type Etat = { state: { data: CommissionEcran | undefined } }
const vivante = {
  refetchInterval: ({ state }: Etat) => (state.data && !state.data.isClosed ? RELECTURE : (false as const)),
}

/** One commission and its amounts, with all its applications or, with a `suite`, a page of them. */
export const requeteCommission = (id: number, page = 1) =>
  queryOptions({
    queryKey: page === 1 ? cles.commission(id) : cles.pageCommission(id, page),
    queryFn: ({ signal }) => lire(id, page === 1 ? {} : { page }, signal),
    placeholderData: (avant) => (avant?.id === id ? avant : undefined),
    ...vivante,
  })

/** The same for who goes on to those around one of them, when they are not all here. */
export const requeteTete = (id: number) => ({
  ...requeteCommission(id),
  refetchInterval: (requete: Etat) => (requete.state.data?.suite ? false : vivante.refetchInterval(requete)),
})

/** The same around one of its applications, which those read around the one before may hold already. */
export const requeteAutour = (id: number, projetId: number) =>
  queryOptions({
    queryKey: cles.autourEnCommission(id, projetId),
    queryFn: ({ signal }) => lire(id, { autour: projetId }, signal),
    placeholderData: (avant) =>
      avant?.id === id && avant.projets.some((p) => p.id === projetId) ? avant : undefined,
    ...vivante,
  })

/** The same with all its applications, however many: for who is about to publish, or chooses them all. */
export const requeteEntiere = (id: number) =>
  queryOptions({
    queryKey: cles.commissionEntiere(id),
    queryFn: async ({ signal }): Promise<CommissionEcran> => {
      const { suite, ...commission } = await lire(id, { parPage: LOT }, signal)
      const projets = [...commission.projets]
      const lots = Math.ceil((suite?.comptes.total ?? 0) / LOT)
      for (let page = 2; page <= lots; page++)
        projets.push(...(await lire(id, { page, parPage: LOT }, signal)).projets)
      return { ...commission, projets }
    },
    staleTime: 0,
  })

/** All of a commission as it is now, whatever was read before; what is on the screen follows. */
export async function relireCommission(id: number): Promise<CommissionEcran> {
  const lue = await requetes.fetchQuery({ ...requeteCommission(id), staleTime: 0 })
  return lue.suite ? requetes.fetchQuery(requeteEntiere(id)) : lue
}

/** One of its applications as it is now; what is on the screen follows. */
export async function relireDemande(
  { id, suite }: CommissionEcran,
  projetId: number,
): Promise<ProjetEcranCommission | undefined> {
  if (suite) await requetes.invalidateQueries({ queryKey: cles.commission(id) }, { throwOnError: true })
  const relue = suite
    ? await requetes.fetchQuery({ ...requeteAutour(id, projetId), staleTime: 0 })
    : await requetes.fetchQuery({ ...requeteCommission(id), staleTime: 0 })
  return relue.projets.find((p) => p.id === projetId)
}
