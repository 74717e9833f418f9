import type { AvisEnListe } from './avis-lu.ts'
import type { AvisGarde } from './decision.ts'

const memesSuites = (a: Omit<AvisEnListe, 'id'>, b: Omit<AvisEnListe, 'id'>): boolean =>
  a.decision === b.decision &&
  a.montantAlloue === b.montantAlloue &&
  (a.sendMailRefus ?? false) === (b.sendMailRefus ?? false)

/** True when two opinions, or none, say the same. */
export const memeAvis = (a: AvisGarde | null, b: AvisGarde | null): boolean =>
  a === null || b === null ? a === b : memesSuites(a, b) && a.motifRefus === b.motifRefus

/** True when both lists say the same of the same applications, in any order. */
export function memesAvis(a: readonly AvisEnListe[], b: readonly AvisEnListe[]): boolean {
  const parId = new Map(a.map((x) => [x.id, x]))
  const dans = (x: AvisEnListe): boolean => {
    const autre = parId.get(x.id)
    return autre !== undefined && memesSuites(autre, x)
  }
  return a.length === b.length && b.every(dans)
}
