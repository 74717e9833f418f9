import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOYENS, type Moyen } from '#domain/session/contrat.ts'

const COOKIE = 'connexion'
/** As long as a challenge waits for its answer (seconds). */
const DUREE = 5 * 60
const FORME = /^(session|defi)\.([A-Za-z0-9_-]{20,200})(?:\.([a-zA-Z.]+))?$/

/** What a sign-in obtained before the program loaded: a session or a challenge, in an httpOnly cookie. */
export type Relais = { token: string } | { defi: string; moyens: readonly Moyen[] }

const options = (secure: boolean) =>
  ({ path: '/gestion', httpOnly: true, sameSite: 'strict', secure }) as const

/** Leaves it to this browser in a cookie, for the five minutes its program has to load. */
export function poserRelais(reply: FastifyReply, relais: Relais, secure: boolean): void {
  const valeur =
    'token' in relais ? `session.${relais.token}` : ['defi', relais.defi, ...relais.moyens].join('.')
  reply.setCookie(COOKIE, valeur, { ...options(secure), maxAge: DUREE })
}

/** What this browser holds; null: nothing, or something else. */
export function lireRelais(request: FastifyRequest): Relais | null {
  const [, genre, mot = '', moyens = ''] = FORME.exec(request.cookies[COOKIE] ?? '') ?? []
  if (genre === 'session') return { token: mot }
  if (genre === 'defi') return { defi: mot, moyens: MOYENS.filter((m) => moyens.split('.').includes(m)) }
  return null
}

/** Clears the cookie: it serves once. */
export const retirerRelais = (reply: FastifyReply, secure: boolean): void =>
  void reply.clearCookie(COOKIE, options(secure))
