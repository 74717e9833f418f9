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
export const estFerme = (dossier: Pick<DossierSeance, 'deporte' | 'aDeclarer'>): boolean =>
  dossier.deporte || dossier.aDeclarer

/**
 * What the commission has, gave and still has. Files closed to the member who reads are counted nowhere, so
 * that no subtraction tells their amount; it is said how many they are.
 */
export function enveloppeDe(faits: Pick<FaitsSeance, 'dossiers' | 'commission' | 'ailleurs'>): Enveloppe {
  const lus = faits.dossiers.filter((d) => !estFerme(d))
  const ici = lus.flatMap((d) => (d.avis?.montantAlloue == null ? [] : [d.avis.montantAlloue]))
  const accordes = [...faits.ailleurs.montants, ...ici]
  const accorde = somme(accordes)
  const { disponible } = faits.commission
  return {
    disponible,
    accorde,
    nbAccordes: accordes.length,
    restant: enEuros(enCentimes(disponible) - enCentimes(accorde)),
    horsDeports: faits.dossiers.length - lus.length + faits.ailleurs.fermes,
  }
}

/** The same while the room discusses a file: what was decided of it elsewhere is not granted yet. */
export const enveloppeEnCours = (
  seance: Parameters<typeof enveloppeDe>[0] & Pick<FaitsSeance, 'courant'>,
): Enveloppe =>
  enveloppeDe({
    ...seance,
    dossiers: seance.dossiers.map((d) =>
      d.projetId === seance.courant?.projetId && !d.enregistre ? { ...d, avis: null } : d,
    ),
  })
