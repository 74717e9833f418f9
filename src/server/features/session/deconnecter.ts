import type { contratsSession } from '../../../domain/session/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { revoquerSession } from './queries.ts'

/** Ends the caller's session on the server. */
export async function deconnecter(ctx: Contexte, d: Demande<typeof contratsSession.deconnecter>) {
  await revoquerSession(ctx.db, d.acteur.sessionId, ctx.horloge.maintenant())
  return { status: 'success' as const }
}
