import type { FastifyRequest } from 'fastify'

type ErreurNotee = {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: ErreurNotee
}

/** An error as the log keeps it; never PostgreSQL's `detail`: whole rows (codes, addresses, bank details). */
function erreurNotee(erreur: unknown, reste = 4): ErreurNotee {
  if (typeof erreur !== 'object' || erreur === null)
    return { type: typeof erreur, message: String(erreur), stack: '' }
  const { message, stack, code, cause, constraint } = erreur as Record<string, unknown>
  return {
    type: erreur.constructor?.name ?? 'Object',
    message: String(message ?? ''),
    stack: String(stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && reste > 0 && { cause: erreurNotee(cause, reste - 1) }),
  }
}

/** Calendars carry their token in their path. */
const JETON = /^(\/gestion\/calendrier\/).+/

/**
 * Settings of the technical log: a line when a request comes, which says what a killed server was serving,
 * and one when it is answered; no query (tokens, signatures), header or body.
 */
export function journalTechnique(niveau: string) {
  if (niveau === 'silent') return false
  return {
    level: niveau,
    serializers: {
      req: (request: FastifyRequest) => ({
        methode: request.method,
        chemin: request.url.split('?')[0]?.replace(JETON, '$1…'),
        adresse: request.ip,
      }),
      err: (e: unknown) => erreurNotee(e),
    },
  }
}
