import type { Ensemble } from './ensembles.ts'
import type { MesureReprise } from './reprise.ts'

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
  Record<
    Mesure | MesureReprise | 'votee' | 'commissions' | 'aDecider' | 'ouvertes',
    number | null | undefined
  >
> & {
  /** Sets of one or two applications not in this reader's lists: neither number nor sums are shown. */
  peu?: Ensemble[] | undefined
  /** Sets hidden with those: shown, they would give the hidden number by subtraction from the total. */
  tus?: Ensemble[] | undefined
}

/** Sums over so many applications, or fewer, are hidden: they would give away the figures of one. */
const PEU = 2

/** The measures without those of one or two applications that the reader's lists do not hold. */
export function taire(mesures: Mesures, lisible: (ensemble: Ensemble) => boolean): Mesures {
  const petits = (Object.keys(MESURES) as Mesure[]).filter((cle) => {
    const n = mesures[cle] ?? 0
    return MESURES[cle] === cle && !lisible(MESURES[cle]) && n > 0 && n <= PEU
  })
  if (petits.length === 0) return mesures
  // The refused ones could be computed: decided, less granted.
  const peu: Ensemble[] = petits.map((cle) => MESURES[cle])
  if (peu.includes('refusees')) peu.push('decidees')
  const dites = Object.entries(mesures).filter(([cle]) => !peu.includes(MESURES[cle as Mesure]))
  return { ...Object.fromEntries(dites), peu }
}

/**
 * The same of a table's rows and total (the row without a key). Where a row is hidden, the smallest others
 * are too, until what the total leaves covers two rows and three applications at least.
 */
export function taireLignes<L extends { cle: string; annees: Mesures[] }>(
  lignes: readonly L[],
  lisible: (ensemble: Ensemble) => boolean,
): L[] {
  const tues = lignes.map((l) => ({ ...l, annees: l.annees.map((m) => taire(m, lisible)) }))
  const total = tues.find((l) => l.cle === '')
  if (!total) return tues
  for (const rang of total.annees.keys())
    for (const ensemble of new Set(tues.flatMap((l) => l.annees[rang]?.peu ?? [])))
      if (!total.annees[rang]?.peu?.includes(ensemble)) couvrir(tues, lignes, rang, ensemble)
  return tues
}

/** Hides as many of the smallest rows as it takes to cover those already hidden. */
function couvrir(
  tues: { cle: string; annees: Mesures[] }[],
  lues: readonly { annees: Mesures[] }[],
  rang: number,
  ensemble: Ensemble,
): void {
  const rangees = tues.flatMap((ligne, nombre) => {
    const n = lues[nombre]?.annees[rang]?.[ensemble as Mesure] ?? 0
    return ligne.cle === '' || n === 0 ? [] : [{ ligne, n }]
  })
  const muette = (rangee: (typeof rangees)[number]): boolean =>
    rangee.ligne.annees[rang]?.peu?.includes(ensemble) ?? false
  const muettes = rangees.filter(muette)
  let couvertes = muettes.reduce((n, r) => n + r.n, 0)
  let combien = muettes.length
  for (const { ligne, n } of rangees.filter((r) => !muette(r)).sort((a, b) => a.n - b.n)) {
    if (combien > 1 && couvertes > PEU) return
    ligne.annees[rang] = sansEnsemble(ligne.annees[rang] ?? {}, ensemble)
    couvertes += n
    combien += 1
  }
}

function sansEnsemble(mesures: Mesures, ensemble: Ensemble): Mesures {
  const dites = Object.entries(mesures).filter(([cle]) => MESURES[cle as Mesure] !== ensemble)
  return { ...Object.fromEntries(dites), tus: [...(mesures.tus ?? []), ensemble] }
}
