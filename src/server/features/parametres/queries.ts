import { sql } from 'kysely'
import type { LimitesCalendrier, Periode } from '../../../domain/projet/calendrier.ts'
import type { Db, Tx } from '../../contexte.ts'

export interface Calendrier extends LimitesCalendrier {
  dateDebutMax: string
  dateFinMax: string
  joursConvention: number
  joursBilan: number
  periodes: (Periode & { id: number })[]
}

/** The calendar in force: limits, due days and every period, earliest first; one statement. */
export async function lireCalendrier(db: Db | Tx): Promise<Calendrier> {
  return await db
    .selectFrom('calendrier')
    .where('id', '=', 1)
    .select(['dateLimiteDepot', 'dateDebutMax', 'dateFinMax', 'joursConvention', 'joursBilan'])
    .select(
      sql<Calendrier['periodes']>`(select coalesce(json_agg(json_build_object(
        'id', id, 'dateDebut', date_debut, 'dateFin', date_fin, 'deadline', deadline,
        'dateCommission', date_commission) order by date_debut, id), '[]') from periode)`.as('periodes'),
    )
    .executeTakeFirstOrThrow()
}
