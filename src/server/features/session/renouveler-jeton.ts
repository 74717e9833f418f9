import type { contratsSession } from '../../../domain/session/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'

/** Gives a CSRF token, and its cookie to a browser that has none. */
export async function renouvelerJeton(_ctx: Contexte, d: Demande<typeof contratsSession.renouvelerJeton>) {
  return { csrf: d.reply.emettreCsrf() }
}
