import { queryOptions } from '@tanstack/react-query'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** Links to files live fifteen minutes: what shows one is read again this often, in milliseconds. */
const RELIRE = 10 * 60_000
/** The same while a sealed copy is being made. */
const ATTENTE = 5000
const attendu = (pv: Pick<PvCourt, 'statut' | 'scelle'>): boolean => pv.statut === 'signe' && !pv.scelle

/** The frozen minutes of a commission that the reader may see. */
export const requetePvs = (commissionId: number) =>
  queryOptions({
    queryKey: cles.procesVerbaux(commissionId),
    queryFn: ({ signal }) =>
      appeler(appelsProcesVerbal.listerProcesVerbaux, { params: { id: commissionId }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(attendu) ? ATTENTE : RELIRE),
  })

/** The draft of a sitting, with the facts of now: what is typed is not taken away by a later reading. */
export const requeteBrouillon = (commissionId: number, etape: Etape, seance: number) =>
  queryOptions({
    queryKey: cles.brouillonPv(commissionId, etape, seance),
    queryFn: async ({ signal }) =>
      (
        await appeler(appelsProcesVerbal.lireBrouillonProcesVerbal, {
          params: { id: commissionId, etape },
          query: { seance },
          signal,
        })
      ).data,
    refetchInterval: RELIRE,
  })

/** Frozen minutes, for who signs them. */
export const requetePv = (id: number) =>
  queryOptions({
    queryKey: cles.procesVerbal(id),
    queryFn: async ({ signal }) =>
      (await appeler(appelsProcesVerbal.lireProcesVerbal, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && attendu(state.data) ? ATTENTE : RELIRE),
    refetchOnWindowFocus: 'always',
  })

/** Whether publications wait for signed minutes. */
export const requeteReglesPv = queryOptions({
  queryKey: cles.reglesPv(),
  queryFn: async ({ signal }) => (await appeler(appelsProcesVerbal.lireReglesProcesVerbal, { signal })).data,
})

/** Whatever of the minutes of a commission is shown is read again. */
export const relirePvs = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.tousPv() })
