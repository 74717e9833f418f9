import { queryOptions } from '@tanstack/react-query'
import { appelsCommission } from '#domain/commission/appels.ts'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { requeteCommission } from './requetes-commission.ts'

/** Applications asked at a time where all of them are wanted. */
const LOT = 500

type Place = { page?: number; parPage?: number; autour?: number }
const lire = async (id: number, query: Place, signal: AbortSignal): Promise<CommissionEcran> =>
  (await appelerEcran(appelsCommission.lireCommission, { params: { id }, query, signal })).data

/** A page of a commission; the former stays until it is read. */
export const requetePage = (id: number, page: number) =>
  queryOptions({
    ...requeteCommission(id),
    ...(page > 1 && {
      queryKey: cles.commission(id, 'page', page),
      queryFn: ({ signal }: { signal: AbortSignal }) => lire(id, { page }, signal),
    }),
    placeholderData: (avant: CommissionEcran | undefined) => (avant?.id === id ? avant : undefined),
  })

/** Its first page, for who goes on to those around one when they are not all there. */
export const requeteTete = (id: number) => {
  const tete = requeteCommission(id)
  const { refetchInterval: sinon } = tete
  return queryOptions({
    ...tete,
    refetchInterval: (requete) =>
      requete.state.data?.suite || typeof sinon !== 'function' ? false : sinon(requete),
  })
}

/** The same around one of its applications, which those read around the one before may hold already. */
export const requeteAutour = (id: number, projetId: number) =>
  queryOptions({
    ...requeteCommission(id),
    queryKey: cles.commission(id, 'autour', projetId),
    queryFn: ({ signal }) => lire(id, { autour: projetId }, signal),
    placeholderData: (avant: CommissionEcran | undefined) =>
      avant?.id === id && avant.projets.some((p) => p.id === projetId) ? avant : undefined,
  })

/** The same with all its applications, however many: for who is about to publish, or chooses them all. */
export const requeteEntiere = (id: number) =>
  queryOptions({
    queryKey: cles.commission(id, 'entiere'),
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
  const requete = suite ? requeteAutour(id, projetId) : requeteCommission(id)
  const relue = await requetes.fetchQuery({ ...requete, staleTime: 0 })
  return relue.projets.find((p) => p.id === projetId)
}
