import type { Lot } from './queries.ts'
import { ecrireLot } from './queries.ts'
import { compterVives } from './queries-lignes.ts'
import type { SousVerrouLot } from './sur-lot.ts'

/** Counts one version more, and ends the run once its last line has ended. */
export async function avancer({ tx, lot, le }: SousVerrouLot): Promise<Lot> {
  const finie = (await compterVives(tx, lot.id)) === 0
  return await ecrireLot(tx, lot.id, finie ? { termineLe: le } : {})
}
