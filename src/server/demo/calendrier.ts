import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import type { Tx } from '#server/contexte/base.ts'
import { jourRelatif } from './plan.ts'
import { SAISONS } from './saisons.ts'

/** The period open now: from a month ago to three weeks ahead. */
export const OUVERTE = { debut: -28, fin: 35, deadline: 30, commission: 95 }
const SUIVANTE = { debut: 150, fin: 210, deadline: 205, commission: 270 }

/** Lays the periods of the seasons around the day of the first start. */
export async function poserPeriodes(tx: Tx, aujourdhui: Jour): Promise<void> {
  const jour = (nombre: number): Jour => jourRelatif(aujourdhui, nombre)
  const passees = SAISONS.flatMap(({ commission, depot: [debut, fin] }) =>
    commission ? [{ debut, fin, deadline: fin, commission: commission.jour }] : [],
  )
  await tx.deleteFrom('periode').execute()
  await tx
    .insertInto('periode')
    .values(
      [...passees, OUVERTE, SUIVANTE].map((passee) => ({
        dateDebut: jour(passee.debut),
        dateFin: jour(passee.fin),
        deadline: jour(passee.deadline),
        dateCommission: jour(passee.commission),
      })),
    )
    .execute()
}

/** Sets the limits of an event's dates in force during a season that ends that day. */
export async function poserLimites(tx: Tx, finDepot: Jour): Promise<void> {
  const annee = Number(finDepot.slice(0, 4))
  await tx
    .updateTable('calendrier')
    .set((eb) => ({
      dateLimiteDepot: finDepot,
      dateDebutMax: `${annee + 1}-12-31`,
      dateFinMax: `${annee + 2}-12-31`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', 1)
    .execute()
}

/** Keeps the limits in force for the transaction; call what it gives to put them back as they were. */
export async function retenirLimites(tx: Tx): Promise<() => Promise<void>> {
  const avant = await tx
    .selectFrom('calendrier')
    .select(['dateLimiteDepot', 'dateDebutMax', 'dateFinMax', 'version'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return async () => {
    await tx.updateTable('calendrier').set(avant).where('id', '=', 1).execute()
  }
}

/** Last day of deposit of a season: events start after it. */
export const finDeSaison = (
  aujourdhui: Jour,
  saison: { commission: object | null; depot: [number, number] },
): Jour => ajouterJours(aujourdhui, saison.commission ? saison.depot[1] : OUVERTE.deadline)
