import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { lireDocuments } from './queries.ts'
import type { PvTrouve } from './trouver-pv.ts'

/** Streams the minutes: the sealed copy once both signed, until then the frozen one. */
export async function telechargerProcesVerbal(
  ctx: Contexte,
  appel: Appel<typeof contratsProcesVerbal.telechargerProcesVerbal, Pick<PvTrouve, 'ligne'>>,
): Promise<FastifyReply> {
  const documents = await lireDocuments(ctx.db, [appel.trouve.ligne.id])
  const garde = documents.find((x) => x.genre === 'proces-verbal-signe') ?? documents[0]
  if (!garde) throw new Introuvable()
  return servirContenu(ctx.stockage, appel.reply, { ...garde, mime: 'application/pdf' })
}
