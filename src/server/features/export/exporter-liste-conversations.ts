import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { journaliser } from '#server/infra/journal.ts'
import { conversationsListees } from '#server/socle/messagerie/conversations-listees.ts'
import { COLONNES_CONVERSATIONS } from './colonnes-conversations.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'
import { feuilleDe } from './jeu.ts'

/** Streams the conversations that the list shows with these filters, all its pages, in its order. */
export async function exporterListeConversations(
  { db, horloge }: Contexte,
  d: Appel<typeof contratsExport.exporterListeConversations>,
): Promise<FastifyReply> {
  await exigerPlace()
  const le = horloge.maintenant()
  await db.transaction().execute((tx) =>
    journaliser(tx, {
      ...{
        chaine: 'export',
        acte: 'exporterListeConversations',
        acteur: d.acteur,
        adresse: d.origine.adresse,
      },
      ...{ apres: { ...d.query }, le },
    }),
  )
  const lecture = conversationsListees({ lecteur: d.acteur, filtres: d.query, le })
  const lots = parLots(db, { compile: () => lecture.compile(db) })
  const feuille = feuilleDe('Conversations', COLONNES_CONVERSATIONS, lots)
  return await envoyerClasseur(d.reply, `conversations-${jourDe(le)}.xlsx`, feuille)
}
