import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { DossierSeance, FaitsSeance } from './faits.ts'

export interface Enveloppe {
  disponible: number
  accorde: number
  nbAccordes: number
  restant: number
  horsDeports: number
}

/** True when the reader may know only its number and structure (and, until they declare, its commune). */
export const estFerme = (d: Pick<DossierSeance, 'deporte' | 'aDeclarer'>): boolean => d.deporte || d.aDeclarer

/**
 * What the commission has, gave and still has. Files closed to the member who reads are counted nowhere, so
 * that no subtraction tells their amount; it is said how many they are.
 */
export function enveloppeDe(s: Pick<FaitsSeance, 'dossiers' | 'commission' | 'ailleurs'>): Enveloppe {
  const lus = s.dossiers.filter((d) => !estFerme(d))
  const ici = lus.flatMap((d) => (d.avis?.montantAlloue == null ? [] : [d.avis.montantAlloue]))
  const accordes = [...s.ailleurs.montants, ...ici]
  const accorde = somme(accordes)
  const { disponible } = s.commission
  return {
    disponible,
    accorde,
    nbAccordes: accordes.length,
    restant: enEuros(enCentimes(disponible) - enCentimes(accorde)),
    horsDeports: s.dossiers.length - lus.length + s.ailleurs.fermes,
  }
}

/** The same while the room discusses a file: what was decided of it elsewhere is not granted yet. */
export const enveloppeEnCours = (
  s: Parameters<typeof enveloppeDe>[0] & Pick<FaitsSeance, 'courant'>,
): Enveloppe =>
  enveloppeDe({
    ...s,
    dossiers: s.dossiers.map((d) =>
      d.projetId === s.courant?.projetId && !d.enregistre ? { ...d, avis: null } : d,
    ),
  })
