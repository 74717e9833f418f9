import { queryOptions } from '@tanstack/react-query'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import { appelsJetonLecture } from '#domain/jeton-lecture/appels.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

type Donne = ReponseDe<(typeof contratsJetonLecture)['creerJeton']>['data']
/** A token and its text, just given. */
export type JetonDonne = Donne
export type Jeton = Donne['jeton']
export type Jetons = ReponseDe<(typeof contratsJetonLecture)['listerJetons']>['data']

export const requeteJetons = queryOptions({
  queryKey: cles.jetonsLecture(),
  queryFn: async ({ signal }): Promise<Jetons> =>
    (await appeler(appelsJetonLecture.listerJetons, { signal })).data,
})

/** Reads the tokens again, after one was given, taken or revoked. */
export const relireJetons = (): Promise<void> =>
  requetes.invalidateQueries({ queryKey: cles.jetonsLecture() })
