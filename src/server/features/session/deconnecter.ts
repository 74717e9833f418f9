import type { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { revoquerSession } from '#server/socle/compte/sessions.ts'

/** Ends the caller's session on the server. */
export async function deconnecter(ctx: Contexte, appel: Appel<typeof contratsSession.deconnecter>) {
  await revoquerSession(ctx.db, appel.acteur.sessionId, ctx.horloge.maintenant())
  return { status: 'success' as const }
}
