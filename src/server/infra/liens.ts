import type { Acteur } from '#server/contexte/acteur.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import { jetonSigne, verifierJetonSigne } from './jeton-signe.ts'

/** A signed link opens its exact path without the header: for 15 minutes, unless told (contract §2). */
export const DUREE = 15 * 60 * 1000
const RACINE_API = '/gestion/api/'
/** Neither dots nor anything that an address writes otherwise. */
const SIMPLE = /^[a-z0-9/-]+$/i

/** Full path under /gestion/api/, from one written with or without that root. */
const cheminApi = (chemin: string): string =>
  RACINE_API + chemin.replace(/^\/?gestion\/api\//, '').replace(/^\/+/, '')

const valeurDe = (chemin: string, qui: string): string => `${qui}\n${chemin}`

/** Gives `chemin` with the query that opens it for `duree` (ms) after `maintenant`, made for `acteur`. */
export function signerLien(
  secrets: Secrets,
  chemin: string,
  acteur: Pick<Acteur, 'id'> | null,
  maintenant: Date,
  duree = DUREE,
): string {
  const fini = new Date(maintenant.getTime() + duree)
  const qui = String(acteur?.id ?? 0)
  const entier = cheminApi(chemin)
  // An application may have a dozen links: a plain path is written as the parser would give it back.
  if (SIMPLE.test(entier)) {
    const { fin, signature } = jetonSigne(secrets, 'lien', valeurDe(entier, qui), fini)
    return `${entier}?fin=${fin}&pour=${qui}&signature=${signature}`
  }
  const url = new URL(entier, 'http://x')
  const nu = url.pathname + url.search
  const { fin, signature } = jetonSigne(secrets, 'lien', valeurDe(nu, qui), fini)
  url.searchParams.set('fin', fin)
  url.searchParams.set('pour', qui)
  url.searchParams.set('signature', signature)
  return url.pathname + url.search
}

/** Says whether the request's address (path and query) carries a living signature of exactly this path. */
export function lienValide(secrets: Secrets, adresse: string, maintenant: Date): boolean {
  const url = new URL(adresse, 'http://x')
  const q = url.searchParams
  const [fin, qui, signature] = [q.get('fin'), q.get('pour'), q.get('signature')]
  if (!fin || !qui || !signature) return false
  for (const nom of ['fin', 'pour', 'signature']) q.delete(nom)
  const valeur = valeurDe(url.pathname + url.search, qui)
  return verifierJetonSigne(secrets, 'lien', valeur, { fin, signature }, maintenant)
}

/** Whom a link was made for; null for nobody. */
export const pourQui = (adresse: string): number | null =>
  Number(new URL(adresse, 'http://x').searchParams.get('pour')) || null
