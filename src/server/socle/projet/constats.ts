import type { Jour } from '#domain/commun/jours.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Bornes } from '#domain/constats/bornes.ts'
import { type DonneesListees, nombreConstats } from '#domain/constats/constats.ts'
import { commissionAnnoncee, commissionDuDepot } from '#domain/parametres/commission-attendue.ts'
import type { LimitesCalendrier, Periode } from '#domain/projet/calendrier.ts'
import { arret } from '#domain/projet/gardes/garde.ts'
import type { LigneCourte } from './lecture/selection.ts'

type CalendrierLu = LimitesCalendrier & { periodes: readonly Periode[] }
type Decidee = Pick<LigneCourte, 'caAvis' | 'caaAvis' | 'retireLe' | 'archiveLe' | 'anonymiseLe'>

/** Nobody looks any more for what is odd in an application that is decided, withdrawn or put away. */
export const sExamine = (l: Decidee): boolean =>
  l.caAvis === null && l.caaAvis !== 'refuse' && arret(l) === null && l.anonymiseLe === null

/** What an application's facts and the settings tell its checks; `dateCommission` as its reader knows it. */
export const donneesPropres = (
  l: LigneCourte,
  limites: LimitesCalendrier,
  bornes: Bornes,
  dateCommission: Jour | null,
): DonneesListees => ({
  budget: l,
  edition: l.edition,
  reedition: l.reedition,
  nbProjets: l.nbProjets,
  dateDebut: l.dateDebut,
  dateFin: l.dateFin,
  dateCommission,
  limites,
  bornes,
})

const publiees = ({ periodes }: CalendrierLu) =>
  periodes.map((p) => ({ ...p, dateFrom: p.dateDebut, dateTo: p.dateFin }))

/** The commission that is to examine it, or that the calendar announces for it on that day. */
export function commissionVisee(l: LigneCourte, calendrier: CalendrierLu, aujourdhui: Jour): Jour | null {
  if (l.commissionDate !== null) return l.commissionDate
  return l.signeLe === null
    ? commissionAnnoncee(publiees(calendrier), aujourdhui)
    : commissionDuDepot(publiees(calendrier), jourDe(l.signeLe), aujourdhui)
}

/** Any day is after it: a commission that the calendar announced is told of, past or not. */
const JAMAIS: Jour = ''

/**
 * How many checks a list counts for it. Once the announced commission is past, its page says that the event
 * has begun instead: one sentence for another.
 */
export function constatsListes(l: LigneCourte, calendrier: CalendrierLu, bornes: Bornes): number {
  if (!sExamine(l)) return 0
  const visee = l.commissionDate ?? (l.signeLe === null ? null : commissionVisee(l, calendrier, JAMAIS))
  return nombreConstats(donneesPropres(l, calendrier, bornes, visee))
}
