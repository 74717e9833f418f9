import { ajouterAnnees, type Jour } from '#domain/commun/jours.ts'
import type { EtatAuPied } from './pied.ts'

/** Years after which a statement no longer says anything. */
const VALIDITE_ANNEES = 3

/** The numbers that the state of the statement is drawn from. */
export interface Comptes {
  /** Criteria not yet examined on every page. */
  manquent: number
  /** Criteria that apply somewhere, and those of them without a fault on any page. */
  applicables: number
  conformes: number
  /** Persons who signed a line: a rate is never drawn from checks alone. */
  personnes: number
  /** The last day somebody examined; without anybody, that of the checks. */
  etabliLe: Jour
}

export type Conformite = 'totalement conforme' | 'partiellement conforme' | 'non conforme'
export type EtatAudit =
  | { complet: false }
  | { complet: true; perime: boolean; taux: number; conformite: Conformite }

/** The last day the statement holds. */
export const aRefaireAvant = (etabliLe: Jour): Jour => ajouterAnnees(etabliLe, VALIDITE_ANNEES)

/** What may be said on that day; neither rate nor state while a criterion is missing. Rate in per cent. */
export function etatAudit(c: Comptes, jour: Jour): EtatAudit {
  if (c.manquent > 0 || c.personnes === 0 || c.applicables === 0) return { complet: false }
  const taux = (c.conformes / c.applicables) * 100
  const perime = jour > aRefaireAvant(c.etabliLe)
  const atteint = taux >= 100 ? 'totalement conforme' : taux >= 50 ? 'partiellement conforme' : 'non conforme'
  return { complet: true, perime, taux, conformite: perime ? 'non conforme' : atteint }
}

/** What the foot of pages says of it, until a day when there is one. */
export function auPied(c: Comptes): EtatAuPied {
  const etat = etatAudit(c, c.etabliLe)
  return etat.complet
    ? { etat: etat.conformite, jusqu: aRefaireAvant(c.etabliLe) }
    : { etat: 'audit incomplet', jusqu: null }
}
