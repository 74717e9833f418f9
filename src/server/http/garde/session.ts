import type { FastifyRequest } from 'fastify'
import { identifiant } from '#domain/commun/champs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import {
  type JetonMontre,
  lireSession,
  montrer,
  type SessionLue,
  toucherSession,
} from '#server/socle/compte/sessions.ts'

/** A session is seen at most once a minute, to spare a write on each call. */
const PAS = 60_000

/** The bearer token of the request, null when there is none or it has another form. */
function jetonDe(request: FastifyRequest): string | null {
  const entete = request.headers.authorization
  const m = typeof entete === 'string' ? /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(entete.trim()) : null
  return m?.[1] ?? null
}

/** The structure that the address of the screen names; what names none leaves it to the memberships. */
const STRUCTURE = 'x-structure'
const structureDite = ({ headers }: FastifyRequest): number | null => {
  const dite = headers[STRUCTURE]
  // Most requests name none, and a refusal of the parser is not free.
  if (dite === undefined) return null
  const lue = identifiant.safeParse(dite)
  return lue.success ? lue.data : null
}

/** Address and agent of whoever calls. */
export const origineDe = (
  request: FastifyRequest,
): { adresse: string; agent: string; jeton: string | null } => ({
  adresse: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  jeton: jetonDe(request),
})

/** A session, with what its person asks for when both were read in one statement. */
interface Lue {
  session: SessionLue
  lu?: unknown
}
/** Reads both, or gives undefined where the call names nothing to read; null without a living session. */
type LireEnsemble = (jeton: JetonMontre) => Promise<Lue | null> | undefined

/**
 * Who calls, as the database says now (role, deactivation, holder); null without a living session. `lu`: what
 * `ensemble` read with it, undefined when it read nothing.
 */
export async function lireActeur(
  ctx: Contexte,
  request: FastifyRequest,
  ensemble?: LireEnsemble,
): Promise<{ acteur: Acteur | null; lu?: unknown }> {
  const { adresse, agent, jeton } = origineDe(request)
  if (!jeton) return { acteur: null }
  const maintenant = ctx.horloge.maintenant()
  const montre = montrer(jeton, maintenant, structureDite(request))
  const lue = await (ensemble?.(montre) ?? seule(ctx, montre))
  if (!lue) return { acteur: null }
  const { vueLe, ...qui } = lue.session
  if (maintenant.getTime() - vueLe.getTime() >= PAS)
    await toucherSession(ctx.sessions, qui.sessionId, maintenant)
  return { acteur: { ...qui, adresse, agent }, lu: lue.lu }
}

async function seule(ctx: Contexte, montre: JetonMontre): Promise<Lue | null> {
  const session = await lireSession(ctx.sessions, montre)
  return session && { session }
}
