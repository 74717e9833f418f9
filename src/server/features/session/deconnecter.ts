import { FIN_OIDC } from '#domain/oidc/adresses.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { revoquerSession } from '#server/socle/compte/sessions.ts'

/** Ends the caller's session on the server; the provider's own, if it opened this one, is left to them. */
export async function deconnecter(ctx: Contexte, appel: Appel<typeof contratsSession.deconnecter>) {
  const { parOidc } = await revoquerSession(ctx.db, appel.acteur.sessionId, ctx.horloge.maintenant())
  return { status: 'success' as const, ...(parOidc && ctx.identite && { suite: FIN_OIDC }) }
}
