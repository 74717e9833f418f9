import { FICHIERS_MAX, PARTIE_MAX } from './limites.ts'

/** An application in a zip: octets of all that is written for it there, and its files. */
export interface Poids {
  octets: number
  fichiers: number
}

interface Bornes {
  octets: number
  fichiers: number
  /** Octets that every zip has before its first application. */
  vide: number
}

/**
 * In which zip (from 1) each application goes, in their order, none of them in two; or the rank of the first
 * that no zip can hold.
 */
export function couper(
  demandes: readonly Poids[],
  { octets = PARTIE_MAX, fichiers = FICHIERS_MAX, vide }: Partial<Bornes> & Pick<Bornes, 'vide'>,
): { parties: number[] } | { tropGrosse: number } {
  const parties: number[] = []
  let partie = 1
  let plein: Poids = { octets: vide, fichiers: 0 }
  for (const [rang, d] of demandes.entries()) {
    if (vide + d.octets > octets || d.fichiers > fichiers) return { tropGrosse: rang }
    if (plein.octets + d.octets > octets || plein.fichiers + d.fichiers > fichiers) {
      partie++
      plein = { octets: vide, fichiers: 0 }
    }
    plein = { octets: plein.octets + d.octets, fichiers: plein.fichiers + d.fichiers }
    parties.push(partie)
  }
  return { parties }
}
