import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { SANS_PERIODE } from './saisie/phrases-depot.ts'

/** A deposit window: open from its first day through its deadline (absent: its last day), days in Paris. */
export interface Periode {
  dateDebut: Jour
  dateFin: Jour
  deadline: Jour | null
  dateCommission: Jour | null
}

/** Limits of an event's dates (contract §1); null means no limit. */
export interface LimitesCalendrier {
  dateLimiteDepot: Jour | null
  dateDebutMax: Jour | null
  dateFinMax: Jour | null
}

const derniereJournee = (periode: Periode): Jour => periode.deadline ?? periode.dateFin

/** The period open that day, if any. */
export const periodeOuverte = <P extends Periode>(periodes: readonly P[], jour: Jour): P | undefined =>
  periodes.find((p) => p.dateDebut <= jour && jour <= derniereJournee(p))

/** The next period to open after that day, if any. */
export const prochainePeriode = (periodes: readonly Periode[], jour: Jour): Periode | undefined =>
  periodes.filter((p) => p.dateDebut > jour).sort((a, b) => (a.dateDebut < b.dateDebut ? -1 : 1))[0]

/** « Aucune période de dépôt ouverte », with the day of the next one when it is known. */
export function messageSansPeriode(periodes: readonly Periode[], jour: Jour): string {
  const suivante = prochainePeriode(periodes, jour)
  return `${SANS_PERIODE}.${suivante ? ` Prochaine ouverture le ${formatJour(suivante.dateDebut)}.` : ''}`
}
