import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tentative } from '#server/contexte/dehors.ts'
import { DUREE_TENTATIVE } from './queries.ts'

const COOKIE = 'oidc'
const FORME = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

// Lax: the browser comes back from another site.
const options = (publicUrl: string) =>
  ({
    path: '/gestion/oidc',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) as const

const tirer = (): string => randomBytes(32).toString('base64url')

/** Draws what a browser is to carry. */
export const tirerTentative = (): Tentative => ({ state: tirer(), nonce: tirer(), verifier: tirer() })

/** Gives it to this browser, in the place of what it had begun before. */
export function poserTemoin(reply: FastifyReply, { state, nonce, verifier }: Tentative, publicUrl: string) {
  reply.setCookie(COOKIE, `${state}.${nonce}.${verifier}`, {
    ...options(publicUrl),
    maxAge: DUREE_TENTATIVE / 1000,
  })
}

/** What this browser carries; null: nothing, or something else. */
export function lireTemoin(request: FastifyRequest): Tentative | null {
  const [, state, nonce, verifier] = FORME.exec(request.cookies[COOKIE] ?? '') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}

/** It serves once. */
export const oterTemoin = (reply: FastifyReply, publicUrl: string): void =>
  void reply.clearCookie(COOKIE, options(publicUrl))
