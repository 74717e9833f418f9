import type { EtatChangement } from '#domain/changement/regles.ts'
import type { ChangementLu } from '#domain/changement/reponse.ts'
import type { Statut } from '#web/ui/statuts.ts'

/** When it was answered, or died of itself, noted or not; null: it waits. */
export const closDe = ({ closLe, etat, expireLe }: ChangementLu): string | null =>
  closLe ?? (etat === 'eteinte' ? expireLe : null)

/** Colour and icon of what became of a request. */
export const STATUT_CHANGEMENT: Record<EtatChangement, Statut> = {
  'objection-ouverte': 'courant',
  arretee: 'attention',
  'a-decider': 'attention',
  acceptee: 'fait',
  refusee: 'refuse',
  retiree: 'neutre',
  eteinte: 'neutre',
  'sans-objet': 'neutre',
}
