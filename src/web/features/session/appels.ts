import type { ReponseDe } from '#domain/commun/contrat.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import { refDe } from '#web/lib/api.ts'

/** Calls of the pages that must stay light: named without their schemas. */

type S = typeof contratsSession
export const connecter = refDe<S['connecter']>({ methode: 'POST', chemin: '/login' })
export const demanderMotDePasse = refDe<S['demanderMotDePasse']>({
  methode: 'POST',
  chemin: '/lost-password',
})
export const reinitialiserMotDePasse = refDe<S['reinitialiserMotDePasse']>({
  methode: 'POST',
  chemin: '/reset-password',
})

type F = typeof contratsSecondFacteur
export const validerSecondFacteur = refDe<F['validerSecondFacteur']>({
  methode: 'POST',
  chemin: '/login/second-facteur',
})
export const preparerConnexionCle = refDe<F['preparerConnexionCle']>({
  methode: 'POST',
  chemin: '/login/options-cle',
})
/** A session as both steps of a sign-in open it. */
export type SessionRecue = ReponseDe<F['validerSecondFacteur']>
