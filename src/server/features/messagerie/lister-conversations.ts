import { estStaff } from '#domain/commun/roles.ts'
import type { contratsMessagerie } from '#domain/messagerie/contrat.ts'
import { sontRestreintes } from '#domain/messagerie/filtres-conversations.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { bornerComptes, COMPTES_AU_PLUS } from '#server/infra/db/recherche.ts'
import {
  compterConversations,
  lirePageConversations,
} from '#server/socle/messagerie/conversations-listees.ts'
import { presenterMessage, presenterPersonne } from './presenter-conversation.ts'

/** A page of the conversations the caller may read (staff: all), each with its latest message. */
export async function listerConversations(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsMessagerie.listerConversations>,
) {
  const { page, parPage, vue: _, ...filtres } = query
  const demande = { lecteur: acteur, filtres, le: ctx.horloge.maintenant() }
  const avecAttentes = page === 1 && estStaff(acteur.role)
  const [lignes, lu] = await Promise.all([
    lirePageConversations(ctx.db, demande, { page, parPage }),
    compterConversations(ctx.db, demande, avecAttentes),
  ])
  const data = lignes.map((ligne) => ({
    id: ligne.id,
    ...presenterPersonne(ligne, acteur),
    messagesCount: ligne.nombre,
    unreadCount: ligne.nonLus,
    messages: [presenterMessage(ctx, acteur, ligne, ligne)],
  }))
  const { total, nonLues, toutesNonLues, sansReponse } = lu
  const attentes = toutesNonLues !== undefined &&
    sansReponse !== undefined && {
      attentes: {
        nonLues: toutesNonLues,
        sansReponse: Math.min(sansReponse, COMPTES_AU_PLUS),
        ...(sansReponse > COMPTES_AU_PLUS && { auMoins: true }),
      },
    }
  const meta = { ...bornerComptes(total, sontRestreintes(filtres)), page, parPage, nonLues, ...attentes }
  return { data, meta }
}
