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
export const sExamine = (decidee: Decidee): boolean =>
  decidee.caAvis === null &&
  decidee.caaAvis !== 'refuse' &&
  arret(decidee) === null &&
  decidee.anonymiseLe === null

/** What an application's facts and the settings tell its checks; `dateCommission` as its reader knows it. */
export const donneesPropres = (
  ligne: LigneCourte,
  limites: LimitesCalendrier,
  bornes: Bornes,
  dateCommission: Jour | null,
): DonneesListees => ({
  budget: ligne,
  edition: ligne.edition,
  reedition: ligne.reedition,
  nbProjets: ligne.nbProjets,
  aidesAnterieures: ligne.aidesAnterieures,
  dateDebut: ligne.dateDebut,
  dateFin: ligne.dateFin,
  dateCommission,
  limites,
  bornes,
})

const publiees = ({ periodes }: CalendrierLu) =>
  periodes.map((p) => ({ ...p, dateFrom: p.dateDebut, dateTo: p.dateFin }))

/** The commission that is to examine it, or that the calendar announces for it on that day. */
export function commissionVisee(ligne: LigneCourte, calendrier: CalendrierLu, aujourdhui: Jour): Jour | null {
  if (ligne.commissionDate !== null) return ligne.commissionDate
  return ligne.signeLe === null
    ? commissionAnnoncee(publiees(calendrier), aujourdhui)
    : commissionDuDepot(publiees(calendrier), jourDe(ligne.signeLe), aujourdhui)
}

/** A day before any other: the commission that the calendar announced is given, past or not. */
const JAMAIS: Jour = ''

/**
 * How many checks a list counts for it. Once the announced commission is past, its page says that the event
 * has begun instead: one sentence for another.
 */
export function constatsListes(ligne: LigneCourte, calendrier: CalendrierLu, bornes: Bornes): number {
  if (!sExamine(ligne)) return 0
  const visee =
    ligne.commissionDate ?? (ligne.signeLe === null ? null : commissionVisee(ligne, calendrier, JAMAIS))
  return nombreConstats(donneesPropres(ligne, calendrier, bornes, visee))
}
