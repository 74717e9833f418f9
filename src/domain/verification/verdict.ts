/**
 * What a file turns out to be: kept by the portal byte for byte; under our seal, intact; ours but changed
 * inside; ours but saved again or completed by another program; sealed by somebody else; without any seal.
 */
export const VERDICTS = [
  'authentique',
  'scelle',
  'modifie',
  'reenregistre',
  'autre-certificat',
  'inconnu',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** The two that say: these are the portal's own words, unaltered. */
export const estAuthentique = (verdict: Verdict): boolean => verdict === 'authentique' || verdict === 'scelle'
