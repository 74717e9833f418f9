import type { FastifyRequest } from 'fastify'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { lireSession, toucherSession } from '#server/socle/compte/sessions.ts'

/** A session is seen at most once a minute, to spare a write on each call. */
const PAS = 60_000

/** The bearer token of the request, null when there is none or it has another form. */
function jetonDe(request: FastifyRequest): string | null {
  const entete = request.headers.authorization
  const m = typeof entete === 'string' ? /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(entete.trim()) : null
  return m?.[1] ?? null
}

/** Address and agent of whoever calls. */
export const origineDe = (
  request: FastifyRequest,
): { adresse: string; agent: string; jeton: string | null } => ({
  adresse: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  jeton: jetonDe(request),
})

/** Who calls, as the database says now (role, deactivation, holder); null without a living session. */
export async function lireActeur(ctx: Contexte, request: FastifyRequest): Promise<Acteur | null> {
  const { adresse, agent, jeton } = origineDe(request)
  if (!jeton) return null
  const maintenant = ctx.horloge.maintenant()
  const s = await lireSession(ctx.sessions, empreinteDe(jeton), maintenant)
  if (!s) return null
  if (maintenant.getTime() - s.vueLe.getTime() >= PAS)
    await toucherSession(ctx.sessions, s.sessionId, maintenant)
  const { vueLe: _, ...qui } = s
  return { ...qui, adresse, agent }
}
