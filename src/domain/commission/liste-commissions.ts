import type { Tri } from '#domain/commun/tri.ts'

/** What the lists of commissions are sorted by. */
export const TRIS_COMMISSIONS = ['numero', 'date', 'projets', 'etape'] as const
type TriCommissions = Tri<(typeof TRIS_COMMISSIONS)[number]>

/** Those to come, or those that are closed. */
export const ONGLETS_COMMISSIONS = ['a-venir', 'closes'] as const

/** Filters of both lists, beside the search of a number and the year. */
export const FILTRES_COMMISSIONS = ['etape', 'visible', 'enveloppe'] as const
export const VALEURS_COMMISSIONS = {
  etape: ['1', '2'],
  visible: ['oui', 'non'],
  enveloppe: ['epuisee'],
} as const

/** All of them together; an absent one leaves nothing out. */
export interface FiltresCommissions {
  onglet?: (typeof ONGLETS_COMMISSIONS)[number] | undefined
  /** Part of the number of the year. */
  recherche?: string | undefined
  annee?: number | undefined
  etape?: '1' | '2' | undefined
  visible?: 'oui' | 'non' | undefined
  enveloppe?: 'epuisee' | undefined
  tri?: TriCommissions | undefined
}

/** What filters and orders read of a commission. */
export interface CommissionEnListe {
  numero: number
  annee: number
  date: string
  isVisible: boolean
  isClosed: boolean
  step: number
  nbProjets: number
  montants: { disponible: number; restant: number }
}

/** Nothing is left of what could be granted; a commission without an amount has nothing to use up. */
export const enveloppeEpuisee = ({ montants: m }: Pick<CommissionEnListe, 'montants'>): boolean =>
  m.restant < 0 || (m.restant === 0 && m.disponible > 0)

const repond = (commission: CommissionEnListe, filtres: FiltresCommissions): boolean =>
  (filtres.onglet === undefined || commission.isClosed === (filtres.onglet === 'closes')) &&
  (filtres.annee === undefined || commission.annee === filtres.annee) &&
  (!filtres.recherche || String(commission.numero).includes(filtres.recherche)) &&
  (filtres.etape === undefined || String(commission.step) === filtres.etape) &&
  (filtres.visible === undefined || commission.isVisible === (filtres.visible === 'oui')) &&
  (filtres.enveloppe === undefined || enveloppeEpuisee(commission))

const jour = (commission: CommissionEnListe): number => Number(commission.date.replaceAll('-', ''))
const CLES: Record<TriCommissions['cle'], (c: CommissionEnListe) => number> = {
  numero: (c) => c.annee * 10_000 + c.numero,
  date: jour,
  projets: (c) => c.nbProjets,
  etape: (c) => c.step,
}

/** The default order: the next one first among those to come, else the latest. */
export const triDuDepart = (onglet: FiltresCommissions['onglet']): TriCommissions => ({
  cle: 'date',
  sens: onglet === 'a-venir' ? 'asc' : 'desc',
})

/** The commissions of a list with these filters, in its order; those of a same day stay as given. */
export function commissionsDeLaListe<C extends CommissionEnListe>(
  toutes: readonly C[],
  filtres: FiltresCommissions,
): C[] {
  const { cle, sens } = filtres.tri ?? triDuDepart(filtres.onglet)
  const signe = sens === 'asc' ? 1 : -1
  return toutes
    .filter((c) => repond(c, filtres))
    .toSorted((a, b) => signe * (CLES[cle](a) - CLES[cle](b)) || jour(b) - jour(a))
}
