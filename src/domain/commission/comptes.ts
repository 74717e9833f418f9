import type { FaitsCommission } from './actes.ts'

/** How many applications of a commission are withdrawn or not, and had these opinions. */
export type Sorte = { nb: number } & Pick<FaitsCommission['projets'][number], 'retire' | 'caaAvis' | 'caAvis'>

/**
 * What the screens of a commission count of its applications, one by one or by kind, at its step: a withdrawn
 * one is out, and counts nowhere else.
 */
export function compterDemandes(sortes: readonly Sorte[], step: number) {
  const nb = (oui: (sorte: Sorte) => boolean): number =>
    sortes.reduce((n, sorte) => n + (oui(sorte) ? sorte.nb : 0), 0)
  const vives = (oui: (sorte: Sorte) => boolean): number => nb((s) => !s.retire && oui(s))
  const devant = (s: Sorte): boolean => step === 1 || s.caaAvis !== 'refuse'
  const total = nb(() => true)
  return {
    total,
    retirees: total - vives(() => true),
    refusees: vives((s) => !devant(s)),
    concernees: vives(devant),
    faites: vives((s) => devant(s) && (step === 1 ? s.caaAvis : s.caAvis) !== null),
    pretes: vives((s) => s.caaAvis === 'accepte' && s.caAvis === null),
    sansMontant: vives((s) => s.caaAvis === 'attente' && s.caAvis === null),
  }
}
