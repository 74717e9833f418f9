import { queryOptions } from '@tanstack/react-query'
import { appelsCommission } from '#domain/commission/appels.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler, appelerEcran } from '#web/lib/api.ts'
import { ErreurApi, messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** A sitting is read again this often, in milliseconds, should what announces its changes be silent. */
const RELECTURE = 20_000
/** And as soon as the network is back. */
const vivante = { refetchInterval: RELECTURE, refetchOnReconnect: 'always' } as const

/** Refused now, or gone: what was read of it is no longer true. */
export const neSeLitPlus = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && [403, 404, 409].includes(erreur.statut)

/** Why it can't be read, in words that the room may see. */
export const direIllisible = (erreur: unknown): string =>
  erreur === null || (erreur instanceof ErreurApi && erreur.statut === 404)
    ? 'Cette séance n’existe pas, ou n’existe plus.'
    : messageDe(erreur)

/** The sittings of a commission, one by step, and who may sit. */
export const requeteSeances = (commissionId: number) =>
  queryOptions({
    queryKey: cles.seancesDe(commissionId),
    queryFn: ({ signal }) => appeler(appelsSeance.listerSeances, { params: { id: commissionId }, signal }),
  })

/** The step a commission is at. */
export const requeteEtape = (commissionId: number) =>
  queryOptions({
    queryKey: cles.commission(commissionId),
    queryFn: async ({ signal }) =>
      (await appelerEcran(appelsCommission.lireCommission, { params: { id: commissionId }, signal })).data,
    select: (c): 1 | 2 => (c.step === 2 ? 2 : 1),
  })

/** All of a sitting, for who conducts it. */
export const requeteSeance = (id: number) =>
  queryOptions({
    queryKey: cles.seance(id),
    queryFn: async ({ signal }) => {
      const { data } = await appeler(appelsSeance.lireSeance, { params: { id }, signal })
      const connue = requetes.getQueryData<SeanceEntiere>(cles.seance(id))
      // An act may have answered while this reading was on its way.
      return connue && connue.version > data.version ? connue : data
    },
    ...vivante,
  })

/** A sitting as the room sees it. */
export const requeteEcran = (id: number) =>
  queryOptions({
    queryKey: cles.ecranSeance(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsSeance.lireEcranSeance, { params: { id }, signal })).data,
    ...vivante,
    refetchIntervalInBackground: true,
  })

/** A sitting as a member follows it. */
export const requeteSuivi = (id: number) =>
  queryOptions({
    queryKey: cles.suiviSeance(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsSeance.suivreSeance, { params: { id }, signal })).data,
    ...vivante,
  })

/** Puts what an act answered on every screen of this tab that shows that sitting. */
export function recevoirSeance(data: SeanceEntiere): void {
  requetes.setQueryData<SeanceEntiere>(cles.seance(data.id), (connue) =>
    connue && connue.version > data.version ? connue : data,
  )
}
