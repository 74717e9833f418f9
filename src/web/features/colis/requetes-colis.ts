import { queryOptions } from '@tanstack/react-query'
import { appelsColis } from '#domain/colis/appels.ts'
import type { ColisListe } from '#domain/colis/reponse.ts'
import type { ChoixColis } from '#domain/colis/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

/** How often a preparation is read again, in milliseconds: on its page, then in the list. */
const RELECTURE = 1500
const RELECTURE_LISTE = 5000

const sePrepare = (colis: ColisListe | undefined): boolean => colis?.etat === 'preparation'

/** Its reader may read it no more, or there is no such parcel: asking again would say the same. */
const estPerdu = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && [403, 404].includes(erreur.statut)

export const requeteListeColis = queryOptions({
  queryKey: cles.colis('liste'),
  queryFn: async ({ signal }) => (await appeler(appelsColis.listerColis, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(sePrepare) ?? false) && RELECTURE_LISTE,
})

/** One parcel, read again while it is prepared. */
export const requeteColis = (id: number) =>
  queryOptions({
    queryKey: cles.colis(id),
    queryFn: async ({ signal }) => (await appeler(appelsColis.lireColis, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => sePrepare(state.data) && !estPerdu(state.error) && RELECTURE,
  })

/** What a choice would give, counted as it is now. */
export const requeteCompte = (choix: ChoixColis | null) =>
  queryOptions({
    queryKey: cles.colis('compte', choix),
    queryFn: async ({ signal }) =>
      (await appeler(appelsColis.compterColis, { query: choix ?? ({} as ChoixColis), signal })).data,
    enabled: choix !== null,
    staleTime: 0,
  })

/** One parcel as it is now: what an act, or a click on « Télécharger », stands on. */
export const relireColis = (id: number) => requetes.fetchQuery({ ...requeteColis(id), staleTime: 0 })

export const relireTous = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.colis() })
