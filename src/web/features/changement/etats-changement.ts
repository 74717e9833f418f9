import type { EtatChangement } from '#domain/changement/regles.ts'
import type { Statut } from '#web/ui/statuts.ts'

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
