import type { Ensemble } from './ensembles.ts'

/** What is counted or summed of a set; a count is the set's own size. */
export const MESURES = {
  deposees: 'deposees',
  recevables: 'recevables',
  examinees: 'examinees',
  accordees: 'accordees',
  refusees: 'refusees',
  retirees: 'retirees',
  decidees: 'decidees',
  premieres: 'premieres',
  renouvellements: 'renouvellements',
  versees: 'versees',
  conventions: 'conventions',
  bilans: 'bilans',
  retards: 'retards',
  demande: 'deposees',
  accorde: 'accordees',
  verse: 'versees',
  mediane: 'accordees',
  aideBudgetee: 'accordees',
  budget: 'accordees',
  auteursInvites: 'accordees',
  auteursRemuneres: 'accordees',
  remuneration: 'accordees',
  auteursRemuneresReels: 'bilans',
  remunerationReelle: 'bilans',
  delaiDecision: 'decidees',
  delaiConvention: 'conventions',
  delaiPaiement: 'versees',
  retardBilan: 'retards',
  paye: 'payees',
  payees: 'payees',
  prevu: 'bilans',
  realise: 'bilans',
} as const satisfies Record<string, Ensemble>

export type Mesure = keyof typeof MESURES
/** Of one year; null: nothing to measure. */
export type Mesures = Partial<Record<Mesure | 'votee' | 'commissions', number | null | undefined>>
