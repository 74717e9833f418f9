import { Introuvable } from '#domain/commun/erreurs.ts'
import { estStaff } from '#domain/commun/roles.ts'
import type { contratsSession } from '#domain/session/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireRelais, retirerRelais } from '#server/http/garde/relais.ts'
import type { Appel } from '#server/http/route.ts'
import { aDesMessagesNonLus } from '#server/socle/compte/messages-non-lus.ts'
import { lireSession, montrer } from '#server/socle/compte/sessions.ts'

/** Hands over, once, the sign-in obtained by the page's own form; Introuvable without one, or once over. */
export async function reprendreConnexion(
  ctx: Contexte,
  appel: Appel<typeof contratsSession.reprendreConnexion>,
) {
  const relais = lireRelais(appel.reply.request)
  if (!relais || 'refus' in relais) throw new Introuvable()
  retirerRelais(appel.reply, ctx.config.publicUrl.startsWith('https:'))
  if ('defi' in relais)
    return { status: 'second-facteur' as const, defi: relais.defi, moyens: [...relais.moyens] }
  const session = await lireSession(ctx.sessions, montrer(relais.token, ctx.horloge.maintenant()))
  if (!session) throw new Introuvable()
  const { id, role, prenom, nom, email } = session
  const hasUnreadMessages = await aDesMessagesNonLus(ctx.db, session)
  const user = { id, role, isStaff: estStaff(role), prenom, nom, email, hasUnreadMessages }
  return { status: 'success' as const, token: relais.token, user }
}
