import type { AvisEnListe } from './avis-lu.ts'
import type { AvisGarde } from './decision.ts'

const memesSuites = (avis: Omit<AvisEnListe, 'id'>, omit: Omit<AvisEnListe, 'id'>): boolean =>
  avis.decision === omit.decision &&
  avis.montantAlloue === omit.montantAlloue &&
  (avis.sendMailRefus ?? false) === (omit.sendMailRefus ?? false)

/** True when two opinions, or none, say the same. */
export const memeAvis = (avis: AvisGarde | null, autre: AvisGarde | null): boolean =>
  avis === null || autre === null
    ? avis === autre
    : memesSuites(avis, autre) && avis.motifRefus === autre.motifRefus

/** True when both lists say the same of the same applications, in any order. */
export function memesAvis(avis: readonly AvisEnListe[], seconds: readonly AvisEnListe[]): boolean {
  const parId = new Map(avis.map((x) => [x.id, x]))
  const dans = (avisEnListe: AvisEnListe): boolean => {
    const autre = parId.get(avisEnListe.id)
    return autre !== undefined && memesSuites(autre, avisEnListe)
  }
  return avis.length === seconds.length && seconds.every(dans)
}
