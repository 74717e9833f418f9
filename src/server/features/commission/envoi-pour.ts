import type { Contexte } from '#server/contexte.ts'
import { envoiPour as envoiA } from '#server/socle/courriel.ts'
import type { EnvoiCommission } from './courriels.ts'
import type { Destinataire } from './queries-commission.ts'

/** What a mail about this application needs to know. */
export const envoiPour = (ctx: Contexte, p: Destinataire): EnvoiCommission => ({
  ...envoiA(ctx, p),
  projetId: p.id,
  porteurId: p.porteurId,
  numero: p.numero,
  nom: p.nom,
})
