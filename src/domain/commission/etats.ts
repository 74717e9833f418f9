import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { Montant } from '#domain/projet/montants.ts'
import { type FaitsCommission, stepCommission } from './actes.ts'

/** Sums in euros over a commission's applications, withdrawn ones aside, and how many each word counts. */
export type Sommes = Record<Montant | 'recommande', number> & { nb: Record<Montant, number> }

/**
 * `alloue` is what the first stage proposes until its opinions are published, then what the board gives;
 * `restant` is below 0 when opinions exceed what is available.
 */
export function montantsCommission(f: Pick<FaitsCommission, 'caaValideeLe'>, s: Sommes, disponible: number) {
  const alloue = stepCommission(f) === 1 ? s.propose : somme([s.decide, s.accorde])
  const restant = enEuros(enCentimes(disponible) - enCentimes(alloue))
  const { demande, recommande, propose, aDecider, decide, accorde, nb } = s
  return { demande, recommande, propose, aDecider, decide, accorde, nb, alloue, disponible, restant }
}

/** What `restant` takes for granted, in words. */
export function conditionDuRestant(f: { step: number; isClosed: boolean }): string {
  if (f.isClosed) return 'disponible moins l’accordé'
  return f.step === 1 ? 'si tout le proposé est accordé' : 'si tout le décidé est publié'
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
