import type { FastifyReply } from 'fastify'
import type { contratsModele } from '#domain/fichier/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { MIME_XLSX } from '#server/documents/classeur.ts'
import { modeleBudgetRemunerations } from '#server/documents/modele-budget-remunerations.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'

/** Streams the template of the budget of remunerations. */
export async function lireModeleBudgetRemunerations(
  _ctx: Contexte,
  { reply }: Appel<typeof contratsModele.lireModeleBudgetRemunerations>,
): Promise<FastifyReply> {
  return reply
    .type(MIME_XLSX)
    .header('content-disposition', disposition('Modèle budget des rémunérations.xlsx', MIME_XLSX))
    .send(modeleBudgetRemunerations())
}
