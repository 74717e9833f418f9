import type { Contexte } from '#server/contexte.ts'
import type { EnvoiCommission } from './courriels.ts'
import type { Destinataire } from './queries-commission.ts'

/** What a mail about this application needs to know. */
export const envoiPour = ({ config }: Contexte, p: Destinataire): EnvoiCommission => ({
  email: p.email,
  prenom: p.prenom,
  organisme: config.organisme,
  publicUrl: config.publicUrl,
  projetId: p.id,
  porteurId: p.porteurId,
  numero: p.numero,
  nom: p.nom,
})
