import type { Lot } from './queries.ts'
import { ecrireLot } from './queries.ts'
import { compterVives } from './queries-lignes.ts'
import type { SousVerrouLot } from './sur-lot.ts'

/** One version further, and ended with the last of its lines. */
export async function avancer({ tx, lot, le }: SousVerrouLot): Promise<Lot> {
  const finie = (await compterVives(tx, lot.id)) === 0
  return await ecrireLot(tx, lot.id, finie ? { termineLe: le } : {})
}
