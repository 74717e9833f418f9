import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { FaitsSeance } from './faits.ts'

export interface Enveloppe {
  disponible: number
  accorde: number
  nbAccordes: number
  restant: number
  horsDeports: number
}

/**
 * What the commission has, gave and still has. For a member in conflict (`lecteur`) the files concerned are counted
 * nowhere, neither given nor left, so that no subtraction tells their amount; and it is said how many there are.
 */
export function enveloppeDe(s: FaitsSeance, lecteur: number | null): Enveloppe {
  const lus = s.dossiers.filter((d) => lecteur === null || !d.deports.includes(lecteur))
  const accordes = lus.flatMap((d) => (d.avis?.montantAlloue == null ? [] : [d.avis.montantAlloue]))
  const accorde = somme(accordes)
  const { disponible } = s.commission
  return {
    ...{ disponible, accorde, nbAccordes: accordes.length },
    restant: enEuros(enCentimes(disponible) - enCentimes(accorde)),
    horsDeports: s.dossiers.length - lus.length,
  }
}
