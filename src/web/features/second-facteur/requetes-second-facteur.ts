import { queryOptions } from '@tanstack/react-query'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import { appelsSecondFacteur } from '#domain/second-facteur/appels.ts'
import type { contratsSecondFacteur, SecondFacteur } from '#domain/second-facteur/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { relireMoi } from '#web/socle/personne/moi.ts'

type C = typeof contratsSecondFacteur

/** The state after an act, with new recovery codes this once. */
export type ApresActe = ReponseDe<C['confirmerApplication']>['data']

export const requeteSecondFacteur = queryOptions({
  queryKey: cles.secondFacteur(),
  queryFn: async (): Promise<SecondFacteur> => (await appeler(appelsSecondFacteur.lireSecondFacteur)).data,
})

/** Puts what an act answered in the place of what was read, without the codes; who one is is asked again. */
export async function garderSecondFacteur({ codesSecours: _, ...etat }: ApresActe): Promise<void> {
  requetes.setQueryData(requeteSecondFacteur.queryKey, etat)
  await relireMoi().catch(() => undefined)
}
