import type { FastifyReply, FastifyRequest } from 'fastify'
import { estRefusOidc, type RefusOidc } from '#domain/oidc/refus.ts'
import { MOYENS, type Moyen } from '#domain/session/contrat.ts'

const COOKIE = 'connexion'
/** As long as a challenge waits for its answer (seconds). */
const DUREE = 5 * 60
const FORME = /^(session|defi)\.([A-Za-z0-9_-]{20,200})(?:\.([a-zA-Z.]+))?$/

/**
 * What a sign-in obtained before the program loaded, in an httpOnly cookie: a session, a challenge, or why
 * the identity provider gave neither.
 */
export type Relais = { token: string } | { defi: string; moyens: readonly Moyen[] } | { refus: RefusOidc }

const options = (secure: boolean) =>
  ({ path: '/gestion', httpOnly: true, sameSite: 'strict', secure }) as const

const ecrire = (relais: Relais): string => {
  if ('token' in relais) return `session.${relais.token}`
  if ('refus' in relais) return `refus.${relais.refus}`
  return ['defi', relais.defi, ...relais.moyens].join('.')
}

/**
 * Leaves it to this browser in a cookie, for the five minutes its program has to load. `retour`: the browser
 * comes from another site, and is led on: a strict cookie would not follow.
 */
export function poserRelais(reply: FastifyReply, relais: Relais, secure: boolean, retour = false): void {
  const { sameSite, ...reste } = options(secure)
  reply.setCookie(COOKIE, ecrire(relais), {
    ...reste,
    sameSite: retour ? 'lax' : sameSite,
    maxAge: DUREE,
  })
}

/** What this browser holds; null: nothing, or something else. */
export function lireRelais(request: FastifyRequest): Relais | null {
  const temoin = request.cookies[COOKIE] ?? ''
  const refus = temoin.startsWith('refus.') ? temoin.slice('refus.'.length) : ''
  if (estRefusOidc(refus)) return { refus }
  const [, genre, mot = '', moyens = ''] = FORME.exec(temoin) ?? []
  if (genre === 'session') return { token: mot }
  if (genre === 'defi') return { defi: mot, moyens: MOYENS.filter((m) => moyens.split('.').includes(m)) }
  return null
}

/** Clears the cookie: it serves once. */
export const retirerRelais = (reply: FastifyReply, secure: boolean): void =>
  void reply.clearCookie(COOKIE, options(secure))
