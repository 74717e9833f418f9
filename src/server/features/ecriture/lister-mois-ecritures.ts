import type { Contexte } from '#server/contexte/contexte.ts'
import { lireMois } from './queries.ts'
import { lireReglages } from './queries-reglages.ts'

/** Months that have entries, the latest first, and whether the accounts are set. */
export async function listerMoisEcritures({ db }: Contexte) {
  const mois = await lireMois(db)
  const { regle } = await lireReglages(db)
  return {
    data: mois.map((m) => ({ ...m, exporteLe: m.exporteLe?.toISOString() ?? null })),
    meta: { regle },
  }
}
