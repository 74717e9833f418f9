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
export type Mesures = Partial<
  Record<Mesure | 'votee' | 'commissions' | 'aDecider' | 'ouvertes', number | null | undefined>
> & {
  /** Sets of one or two applications that this reader's lists do not hold: neither their number nor their sums are told. */
  peu?: Ensemble[] | undefined
}

/** Fewer would tell one application's figures to whom may not read it. */
const PEU = 2

/** The same measures without what one or two applications would tell somebody whose lists do not hold them. */
export function taire(m: Mesures, lisible: (ensemble: Ensemble) => boolean): Mesures {
  const petits = (Object.keys(MESURES) as Mesure[]).filter((cle) => {
    const n = m[cle] ?? 0
    return MESURES[cle] === cle && !lisible(MESURES[cle]) && n > 0 && n <= PEU
  })
  if (petits.length === 0) return m
  // Refused ones would be told by what is decided, less what is granted.
  const peu: Ensemble[] = petits.map((cle) => MESURES[cle])
  if (peu.includes('refusees')) peu.push('decidees')
  const dites = Object.entries(m).filter(([cle]) => !peu.includes(MESURES[cle as Mesure]))
  return { ...Object.fromEntries(dites), peu }
}
