import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  Conflit,
  Disparu,
  Indisponible,
  Interdit,
  Introuvable,
  Invalide,
  TropDeDemandes,
} from '#domain/commun/erreurs.ts'
import { tailleMaxDe } from './entree/tailles.ts'
import { ErreurHttp, REFUS, tropGros } from './erreur-http.ts'
import { traduirePostgres } from './erreurs-postgres.ts'

/** What is answered to an error. */
export interface Refus {
  statut: number
  corps: { message: string } & Record<string, unknown>
  entetes: Record<string, string>
}

const refus = (statut: number, corps: Refus['corps'], entetes: Record<string, string> = {}): Refus => ({
  statut,
  corps,
  entetes,
})

function deFastify(fastify: FastifyError, type: string | undefined): Refus | null {
  if (fastify.statusCode === 413) return refus(413, { message: tropGros(tailleMaxDe(type)) })
  if (fastify.statusCode === 415 || fastify.statusCode === 406)
    return refus(415, { message: REFUS.typeInconnu })
  if (fastify.statusCode === 404) return refus(404, { message: REFUS.introuvable })
  if (fastify.statusCode === 503) return refus(503, { message: REFUS.indisponible }, { 'retry-after': '10' })
  if (fastify.statusCode && fastify.statusCode >= 400 && fastify.statusCode < 500)
    return refus(400, { message: REFUS.illisible })
  return null
}

/** What is said of a refusal, and what a screen needs to lead elsewhere. */
const motive = ({ message, code, complement }: Introuvable | Interdit | Conflit): Refus['corps'] => ({
  ...complement,
  message,
  ...(code ? { code } : {}),
})

/** The answer an error deserves (contract §2), to a body of that type; null for what nobody foresaw. */
function refusDe(erreur: unknown, type: string | undefined): Refus | null {
  const e = traduirePostgres(erreur)
  if (e instanceof ErreurHttp) return refus(e.statut, { message: e.message }, e.entetes)
  if (e instanceof Introuvable) return refus(404, motive(e))
  if (e instanceof Interdit) return refus(403, motive(e))
  if (e instanceof Disparu) return refus(410, { message: e.message })
  if (e instanceof Conflit) return refus(409, motive(e))
  if (e instanceof Invalide) return refus(422, { ...e.complement, message: e.message, errors: e.errors })
  if (e instanceof TropDeDemandes)
    return refus(429, { message: e.message }, { 'retry-after': String(Math.max(1, Math.ceil(e.secondes))) })
  if (e instanceof Indisponible)
    return refus(503, { message: e.message }, { 'retry-after': String(Math.max(1, Math.ceil(e.secondes))) })
  return e instanceof Error && 'statusCode' in e ? deFastify(e as FastifyError, type) : null
}

/** The answer of an error; what nobody foresaw is logged whole and answered without internals. */
export function jugerErreur(erreur: unknown, request: FastifyRequest): Refus {
  const connu = refusDe(erreur, request.headers['content-type'])
  const r = connu ?? refus(500, { message: REFUS.interne })
  if (!connu) request.log.error({ err: erreur }, 'erreur imprévue')
  else if (r.statut === 503) request.log.warn({ err: erreur }, 'dépendance indisponible')
  return r
}

/** Sends the answer of an error. */
export function repondreErreur(erreur: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const r = jugerErreur(erreur, request)
  return reply
    .code(r.statut)
    .headers({ ...r.entetes, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(r.corps)
}

/** One error handler for the whole application, and `X-Request-Id` on every answer. */
export function poserErreurs(app: FastifyInstance): void {
  let arret = false
  app.addHook('preClose', async () => {
    arret = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!arret) return
    reply.header('connection', 'close')
    throw new Indisponible()
  })
  app.setErrorHandler(repondreErreur)
}
