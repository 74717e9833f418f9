import { timingSafeEqual } from 'node:crypto'
import type { Acteur, Secrets } from '#server/contexte.ts'

/** A signed link opens its exact path, for 15 minutes, without the header (contract §2). */
const DUREE = 15 * 60 * 1000
const RACINE_API = '/gestion/api/'
/** Neither dots nor anything that an address writes otherwise. */
const SIMPLE = /^[a-z0-9/-]+$/i

/** Full path under /gestion/api/, from one written with or without that root. */
const cheminApi = (chemin: string): string =>
  RACINE_API + chemin.replace(/^\/?gestion\/api\//, '').replace(/^\/+/, '')

const signature = (secrets: Secrets, chemin: string, fin: string, qui: string): string =>
  secrets.hmac('lien', `${chemin}\n${fin}\n${qui}`).toString('base64url')

/** Gives `chemin` with the query that opens it until 15 minutes after `maintenant`, made for `acteur`. */
export function signerLien(
  secrets: Secrets,
  chemin: string,
  acteur: Pick<Acteur, 'id'> | null,
  maintenant: Date,
): string {
  const fin = (maintenant.getTime() + DUREE).toString(36)
  const qui = String(acteur?.id ?? 0)
  const entier = cheminApi(chemin)
  // An application may have a dozen links: a plain path is written as the parser would give it back.
  if (SIMPLE.test(entier))
    return `${entier}?fin=${fin}&pour=${qui}&signature=${signature(secrets, entier, fin, qui)}`
  const url = new URL(entier, 'http://x')
  const nu = url.pathname + url.search
  url.searchParams.set('fin', fin)
  url.searchParams.set('pour', qui)
  url.searchParams.set('signature', signature(secrets, nu, fin, qui))
  return url.pathname + url.search
}

/** Says whether the request's address (path and query) carries a living signature of exactly this path. */
export function lienValide(secrets: Secrets, adresse: string, maintenant: Date): boolean {
  const url = new URL(adresse, 'http://x')
  const q = url.searchParams
  const [fin, qui, recu] = [q.get('fin'), q.get('pour'), q.get('signature')]
  if (!fin || !qui || !recu) return false
  for (const nom of ['fin', 'pour', 'signature']) q.delete(nom)
  const attendu = Buffer.from(signature(secrets, url.pathname + url.search, fin, qui))
  const donne = Buffer.from(recu)
  if (attendu.length !== donne.length || !timingSafeEqual(attendu, donne)) return false
  return Number.parseInt(fin, 36) > maintenant.getTime()
}
