import { queryOptions } from '@tanstack/react-query'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import type { contratsSecondFacteur, SecondFacteur } from '#domain/second-facteur/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { relireMoi } from '#web/socle/personne/moi.ts'

type C = typeof contratsSecondFacteur
const RACINE = '/second-facteur'
const lire = refDe<C['lireSecondFacteur']>({ methode: 'GET', chemin: RACINE })
export const desactiverSecondFacteur = refDe<C['desactiverSecondFacteur']>({
  methode: 'DELETE',
  chemin: RACINE,
})
export const preparerApplication = refDe<C['preparerApplication']>({
  methode: 'POST',
  chemin: '/second-facteur/application',
})
export const confirmerApplication = refDe<C['confirmerApplication']>({
  methode: 'POST',
  chemin: '/second-facteur/application/confirmer',
})
export const retirerApplication = refDe<C['retirerApplication']>({
  methode: 'DELETE',
  chemin: '/second-facteur/application',
})
export const renouvelerCodesSecours = refDe<C['renouvelerCodesSecours']>({
  methode: 'POST',
  chemin: '/second-facteur/codes-secours',
})
export const preparerCle = refDe<C['preparerCle']>({
  methode: 'POST',
  chemin: '/second-facteur/cles/options',
})
export const ajouterCle = refDe<C['ajouterCle']>({ methode: 'POST', chemin: '/second-facteur/cles' })
export const retirerCle = refDe<C['retirerCle']>({ methode: 'DELETE', chemin: '/second-facteur/cles/:id' })

/** The state after an act, with new recovery codes this once. */
export type ApresActe = ReponseDe<C['confirmerApplication']>['data']

export const requeteSecondFacteur = queryOptions({
  queryKey: cles.secondFacteur(),
  queryFn: async (): Promise<SecondFacteur> => (await appeler(lire)).data,
})

/** Puts what an act answered in the place of what was read, without the codes; who one is is asked again. */
export async function garderSecondFacteur({ codesSecours: _, ...etat }: ApresActe): Promise<void> {
  requetes.setQueryData(requeteSecondFacteur.queryKey, etat)
  await relireMoi().catch(() => undefined)
}
