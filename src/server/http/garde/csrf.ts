import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEURE } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Secrets } from '#server/contexte/dehors.ts'
import { jetonSigne, verifierJetonSigne } from '#server/infra/jeton-signe.ts'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

// @fastify/csrf-protection reads the system's clock and answers 403; the contract asks 419 and one clock.

declare module 'fastify' {
  interface FastifyReply {
    /** Gives a token of two hours tied to the browser's cookie, set when absent. */
    emettreCsrf(): string
  }
}

/** The cookie. Over https, a name that the browser takes from this host alone, not another of the domain. */
export const temoinDe = ({ publicUrl }: { publicUrl: string }) =>
  publicUrl.startsWith('https:')
    ? { nom: '__Host-csrf', options: { path: '/', secure: true } }
    : { nom: 'csrf', options: { path: '/gestion', secure: false } }
const DUREE = 2 * HEURE
const VALEUR = /^[A-Za-z0-9_-]{43}$/

/** Token for the cookie value `temoin`, good until two hours after `maintenant`. */
export function jetonCsrf(secrets: Secrets, temoin: string, maintenant: Date): string {
  const { fin, signature } = jetonSigne(secrets, 'csrf', temoin, new Date(maintenant.getTime() + DUREE))
  return `${fin}.${signature}`
}

/** Says whether `jeton` was given to the browser that holds `temoin`, and still lives. */
function jetonCsrfValide(secrets: Secrets, temoin: string, jeton: string, maintenant: Date): boolean {
  const [fin, signature, ...reste] = jeton.split('.')
  if (!fin || !signature || reste.length > 0 || !VALEUR.test(temoin)) return false
  return verifierJetonSigne(secrets, 'csrf', temoin, { fin, signature }, maintenant)
}

const LOCAUX = new Set(['localhost', '127.0.0.1', '[::1]'])

function origineAdmise(request: FastifyRequest, publicUrl: string, production: boolean): boolean {
  const { origin } = request.headers
  if (!origin || origin === new URL(publicUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const o = new URL(origin)
  // The development server serves the screens from another port of this machine.
  return o.host === request.host || (!production && LOCAUX.has(o.hostname) && LOCAUX.has(request.hostname))
}

/** A program with its bearer token: no browser adds that header by itself, nor leaves out its cookies. */
const sansTemoin = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && /^Bearer /i.test(headers.authorization ?? '')

/**
 * Throws 419 for a write without a living token of this browser, or sent by another site; not for a bearer
 * token without cookie (contract §6). `jeton`: where a form that no program sends has it.
 */
export function exigerCsrf(
  ctx: Contexte,
  request: FastifyRequest,
  jeton: unknown = request.headers['x-csrf-token'],
): void {
  if (request.method === 'GET' || request.method === 'HEAD' || sansTemoin(request)) return
  const temoin = request.cookies[temoinDe(ctx.config).nom] ?? ''
  const valide =
    typeof jeton === 'string' && jetonCsrfValide(ctx.secrets, temoin, jeton, ctx.horloge.maintenant())
  if (!valide || !origineAdmise(request, ctx.config.publicUrl, ctx.config.production))
    throw new ErreurHttp(419, REFUS.csrf)
}

/** Cookies, and the giver of tokens (`reply.emettreCsrf`). */
export async function poserCsrf(app: FastifyInstance, ctx: Contexte): Promise<void> {
  await app.register(cookie)
  const { nom, options } = temoinDe(ctx.config)
  app.decorateReply('emettreCsrf', function emettreCsrf(this: FastifyReply) {
    const connu = this.request.cookies[nom]
    const temoin = connu && VALEUR.test(connu) ? connu : randomBytes(32).toString('base64url')
    if (temoin !== connu) this.setCookie(nom, temoin, { ...options, httpOnly: true, sameSite: 'strict' })
    return jetonCsrf(ctx.secrets, temoin, ctx.horloge.maintenant())
  })
}
