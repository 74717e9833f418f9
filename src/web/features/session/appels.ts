import type { contratsSession } from '../../../domain/session/contrat.ts'
import { refDe } from '../../lib/api.ts'

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
