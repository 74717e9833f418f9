import type { FastifyReply } from 'fastify'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { conversationsListees } from '#server/socle/messagerie/conversations-listees.ts'
import { COLONNES_CONVERSATIONS } from './colonnes/conversations.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDe } from './jeu.ts'

/** Streams the conversations that the list shows with these filters, all its pages, in its order. */
export async function exporterListeConversations(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterListeConversations>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterListeConversations',
    nom: 'conversations',
    feuille: (le) => {
      const lecture = conversationsListees({ lecteur: appel.acteur, filtres: appel.query, le })
      const lots = parLots(ctx.db, { compile: () => lecture.compile(ctx.db) })
      return feuilleDe('Conversations', COLONNES_CONVERSATIONS, lots)
    },
  })
}
