import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'

export const MONTANT_RECOMMANDE = 'Montant recommandé'

/** What the amount recommended lacks, once its field has read it. */
export const verifierRecommandation = ({
  montantRecommande: m,
}: {
  montantRecommande: number | null
}): ErreursChamps => (m === null ? { montantRecommande: [requis(MONTANT_RECOMMANDE)] } : {})
