import type { StatutCompte } from '#domain/porteur/verdict.ts'
import { Pastille } from '#web/ui/Pastille.tsx'
import type { Statut } from '#web/ui/statuts.ts'

const ETATS: Record<StatutCompte, { statut: Statut; mot: string }> = {
  'en cours': { statut: 'attention', mot: 'En attente de validation' },
  valide: { statut: 'fait', mot: 'Compte validé' },
  refus: { statut: 'refuse', mot: 'Compte refusé' },
}

/** State of an account: colour, icon and word. */
export const EtatCompte = ({ statut }: { statut: StatutCompte }) => (
  <Pastille statut={ETATS[statut].statut}>{ETATS[statut].mot}</Pastille>
)
