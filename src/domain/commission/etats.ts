import { enCentimes, enEuros } from '#domain/commun/argent.ts'
import { type FaitsCommission, stepCommission } from './actions.ts'

/** Sums over the applications of a commission that were not withdrawn, in euros. */
export interface Sommes {
  demande: number
  recommande: number
  /** What the first stage proposes. */
  propose: number
  /** What the board granted. */
  accorde: number
}

/**
 * `alloue` is what the first stage proposes until its opinions are published, then what the board grants; `restant`,
 * below 0 when opinions go past what is available.
 */
export function montantsCommission(f: Pick<FaitsCommission, 'caaValideeLe'>, s: Sommes, disponible: number) {
  const alloue = stepCommission(f) === 1 ? s.propose : s.accorde
  const restant = enEuros(enCentimes(disponible) - enCentimes(alloue))
  return { demande: s.demande, recommande: s.recommande, alloue, disponible, restant }
}

/** Every flag of a commission (specification 001 §3, contract §4). */
export function etatsCommission(f: FaitsCommission) {
  const vivants = f.projets.filter((p) => !p.retire)
  const isValidatedCAA = f.caaValideeLe !== null
  const isClosed = f.caValideeLe !== null
  const decide = (p: (typeof vivants)[number]): boolean => p.caaAvis === 'refuse' || p.caAvis !== null
  return {
    step: stepCommission(f),
    isClosed,
    isValidatedCAA,
    hasPassedCAA: isValidatedCAA || (vivants.length > 0 && vivants.every((p) => p.caaAvis !== null)),
    hasPassedCA: isClosed || (isValidatedCAA && vivants.length > 0 && vivants.every(decide)),
    isWaiting: !isClosed && !vivants.every(decide),
  }
}
