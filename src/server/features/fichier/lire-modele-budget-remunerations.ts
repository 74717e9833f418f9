import type { FastifyReply } from 'fastify'
import type { contratsModele } from '../../../domain/fichier/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import { MIME_XLSX } from '../../documents/classeur.ts'
import { modeleBudgetRemunerations } from '../../documents/modele-budget-remunerations.ts'
import type { Demande } from '../../http/route.ts'
import { disposition } from '../../http/servir-contenu.ts'

/** Streams the template of the budget of remunerations. */
export function lireModeleBudgetRemunerations(
  _ctx: Contexte,
  { reply }: Demande<typeof contratsModele.lireModeleBudgetRemunerations>,
): FastifyReply {
  return reply
    .type(MIME_XLSX)
    .header('content-disposition', disposition('Modèle budget des rémunérations.xlsx', MIME_XLSX))
    .send(modeleBudgetRemunerations())
}
