import { jourDe } from '#domain/commun/jours.ts'

const QUART = 900

/** Seconds until the next day begins in Paris, to the quarter of an hour above. */
export function secondesAvantDemain(maintenant: Date): number {
  const aujourdhui = jourDe(maintenant)
  let secondes = QUART
  while (jourDe(new Date(maintenant.getTime() + secondes * 1000)) === aujourdhui) secondes += QUART
  return secondes
}
