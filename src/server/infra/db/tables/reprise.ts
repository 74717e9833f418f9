// The past base: imports, and the aids given before the portal (0111-reprises.sql).
import type { CorrectionsGardees } from '#domain/aide-anterieure/correction.ts'
import type { LienStructure } from '#domain/aide-anterieure/reponse.ts'
import type {
  Codage,
  DecisionAnterieure,
  EtatReprise,
  Separateur,
  TravailReprise,
} from '#domain/reprise/champs.ts'
import type { BilanReprise, TotauxReprise } from '#domain/reprise/reponse.ts'
import type { Sur } from './sur.ts'

export type TableReprise = Sur<
  'reprise',
  {
    etat: EtatReprise
    travail: TravailReprise
    codage: Codage
    separateur: Separateur
    bilan: BilanReprise
    totaux: TotauxReprise
  }
>
export type TableRepriseConstat = Sur<'repriseConstat', { sort: 'refusee' | 'changee' | 'gardee' }>
export type TableRepriseStructure = Sur<
  'repriseStructure',
  { sort: 'sure' | 'probable' | 'sans-compte'; reponse: 'meme' | 'autre' }
>

export type TableAideAnterieure = Sur<
  'aideAnterieure',
  { decision: DecisionAnterieure; correction: CorrectionsGardees }
>
export type TableStructureAnterieure = Sur<'structureAnterieure', { lien: LienStructure }>
