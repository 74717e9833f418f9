import type { ParametresCalendrier } from '#domain/parametres/contrat.ts'
import type { Periode } from '#domain/projet/calendrier.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { type Calendrier, compterDemandesEnCours } from '#server/socle/reglages/calendrier.ts'

/** A period under both spellings of the specification. */
export const presenterPeriode = (periode: Periode & { id: number }) => ({
  id: periode.id,
  dateFrom: periode.dateDebut,
  dateTo: periode.dateFin,
  periodeStart: periode.dateDebut,
  periodeEnd: periode.dateFin,
  deadline: periode.deadline,
  dateCommission: periode.dateCommission,
})

/** The calendar as its settings show it. */
export async function presenterCalendrier(
  db: Db | Tx,
  calendrier: Calendrier,
): Promise<ParametresCalendrier> {
  const demandesEnCours = await compterDemandesEnCours(db)
  return { ...calendrier, periodes: calendrier.periodes.map(presenterPeriode), demandesEnCours }
}
