import type { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'

/** Gives a CSRF token, and its cookie to a browser that has none. */
export async function renouvelerJeton(_ctx: Contexte, appel: Appel<typeof contratsSession.renouvelerJeton>) {
  return { csrf: appel.reply.emettreCsrf() }
}
