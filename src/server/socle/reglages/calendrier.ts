import { sql } from 'kysely'
import type { LimitesCalendrier, Periode } from '#domain/projet/calendrier.ts'
import type { DelaisInternes } from '#domain/projet/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { jamaisSignee } from '../projet/regles-sql.ts'

export interface Calendrier extends LimitesCalendrier, DelaisInternes {
  dateDebutMax: string
  dateFinMax: string
  joursConvention: number
  joursBilan: number
  version: number
  periodes: (Periode & { id: number })[]
}

/** The calendar in force: limits, due days and every period, earliest first; one statement. */
export async function lireCalendrier(db: Db | Tx): Promise<Calendrier> {
  return await db
    .selectFrom('calendrier')
    .where('id', '=', 1)
    .select(['dateLimiteDepot', 'dateDebutMax', 'dateFinMax', 'joursConvention', 'joursBilan', 'version'])
    .select(['joursControle', 'joursControleBilan', 'joursPaiement'])
    .select(
      sql<Calendrier['periodes']>`(select coalesce(json_agg(json_build_object(
        'id', id, 'dateDebut', date_debut, 'dateFin', date_fin, 'deadline', deadline,
        'dateCommission', date_commission) order by date_debut, id), '[]') from periode)`.as('periodes'),
    )
    .executeTakeFirstOrThrow()
}

/** Locks the calendar for the transaction. Apart from its reading, which then sees what was last written. */
export async function verrouillerCalendrier(tx: Tx): Promise<void> {
  await tx.selectFrom('calendrier').select('id').where('id', '=', 1).forUpdate().execute()
}

/** Applications that no signature has frozen: the calendar and the referentials still judge them. */
export async function compterDemandesEnCours(db: Db | Tx): Promise<number> {
  const { n } = await db
    .selectFrom('projet as p')
    .where(jamaisSignee())
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export interface CalendrierEcrit extends Omit<Calendrier, 'version' | 'periodes'> {
  periodes: (Periode & { id: number | null })[]
}

/** Writes the calendar: periods of the list are kept or added, the others go. */
export async function ecrireCalendrier(tx: Tx, { periodes, ...limites }: CalendrierEcrit): Promise<void> {
  await tx
    .updateTable('calendrier')
    .set((eb) => ({ ...limites, version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
  const gardees = periodes.flatMap((p) => (p.id === null ? [] : [p.id]))
  await tx
    .deleteFrom('periode')
    .$if(gardees.length > 0, (q) => q.where('id', 'not in', gardees))
    .execute()
  for (const { id, ...p } of periodes) {
    if (id === null) await tx.insertInto('periode').values(p).execute()
    else await tx.updateTable('periode').set(p).where('id', '=', id).execute()
  }
}
