import { queryOptions } from '@tanstack/react-query'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { appeler, refDe } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'

type C = typeof contratsParametres
const CALENDRIER = '/parametres/calendrier'
const REFERENTIELS = '/parametres/referentiels'
const SECURITE = '/parametres/securite'
const lireCalendrier = refDe<C['lireParametresCalendrier']>({ methode: 'GET', chemin: CALENDRIER })
const lireReferentiels = refDe<C['lireParametresReferentiels']>({ methode: 'GET', chemin: REFERENTIELS })
export const modifierCalendrier = refDe<C['modifierCalendrier']>({ methode: 'PUT', chemin: CALENDRIER })
export const modifierReferentiels = refDe<C['modifierReferentiels']>({ methode: 'PUT', chemin: REFERENTIELS })
const lireSecurite = refDe<C['lireParametresSecurite']>({ methode: 'GET', chemin: SECURITE })
export const modifierSecurite = refDe<C['modifierSecurite']>({ methode: 'PUT', chemin: SECURITE })
export const prevoirCalendrier = refDe<C['prevoirCalendrier']>({
  methode: 'POST',
  chemin: `${CALENDRIER}/effets`,
})
export const prevoirReferentiels = refDe<C['prevoirReferentiels']>({
  methode: 'POST',
  chemin: `${REFERENTIELS}/effets`,
})

// Always as stored now: a version kept from an earlier visit would be refused.
export const requeteParametresCalendrier = queryOptions({
  queryKey: cles.parametres('calendrier'),
  queryFn: async () => (await appeler(lireCalendrier)).data,
  staleTime: 0,
  gcTime: 0,
})
export const requeteParametresReferentiels = queryOptions({
  queryKey: cles.parametres('referentiels'),
  queryFn: async () => (await appeler(lireReferentiels)).data,
  staleTime: 0,
  gcTime: 0,
})

export const requeteParametresSecurite = queryOptions({
  queryKey: cles.parametres('securite'),
  queryFn: async () => (await appeler(lireSecurite)).data,
  staleTime: 0,
  gcTime: 0,
})

/** After a saving: whatever the forms of this browser had kept is asked again. */
export async function relireReglages(): Promise<void> {
  await requetes.invalidateQueries({ queryKey: cles.referentiels() })
  await rafraichirMoi()
}
