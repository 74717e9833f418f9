import type { ParametresCalendrier } from '#domain/parametres/contrat.ts'
import type { Periode } from '#domain/projet/calendrier.ts'
import type { Db, Tx } from '#server/contexte.ts'
import { type Calendrier, compterDemandesEnCours } from '#server/socle/reglages/calendrier.ts'

/** A period under both spellings of the specification. */
export const presenterPeriode = (p: Periode & { id: number }) => ({
  id: p.id,
  dateFrom: p.dateDebut,
  dateTo: p.dateFin,
  periodeStart: p.dateDebut,
  periodeEnd: p.dateFin,
  deadline: p.deadline,
  dateCommission: p.dateCommission,
})

/** The calendar as its settings show it. */
export async function presenterCalendrier(db: Db | Tx, c: Calendrier): Promise<ParametresCalendrier> {
  const demandesEnCours = await compterDemandesEnCours(db)
  return { ...c, periodes: c.periodes.map(presenterPeriode), demandesEnCours }
}
