import { enCentimes, enEuros, somme } from '#domain/commun/argent.ts'
import type { Montant } from '#domain/projet/montants.ts'
import { type FaitsCommission, stepCommission } from './actes.ts'

/** Sums in euros over a commission's applications, withdrawn ones aside, and how many each word counts. */
export type Sommes = Record<Montant | 'recommande', number> & { nb: Record<Montant, number> }

/**
 * `alloue` is what the first stage proposes until its opinions are published, then what the board gives;
 * `restant` is below 0 when opinions exceed what is available.
 */
export function montantsCommission(
  faits: Pick<FaitsCommission, 'caaValideeLe'>,
  sommes: Sommes,
  disponible: number,
) {
  const alloue = stepCommission(faits) === 1 ? sommes.propose : somme([sommes.decide, sommes.accorde])
  const restant = enEuros(enCentimes(disponible) - enCentimes(alloue))
  const { demande, recommande, propose, aDecider, decide, accorde, nb } = sommes
  return { demande, recommande, propose, aDecider, decide, accorde, nb, alloue, disponible, restant }
}

/** The condition under which `restant` is true, in words. */
export function conditionDuRestant(faits: { step: number; isClosed: boolean }): string {
  if (faits.isClosed) return 'disponible moins l’accordé'
  return faits.step === 1 ? 'si tout le proposé est accordé' : 'si tout le décidé est publié'
}

/** Every flag of a commission (specification 001 §3, contract §4). */
export function etatsCommission(faits: FaitsCommission) {
  const vivants = faits.projets.filter((p) => !p.retire)
  const isValidatedCAA = faits.caaValideeLe !== null
  const isClosed = faits.caValideeLe !== null
  const decide = (projet: (typeof vivants)[number]): boolean =>
    projet.caaAvis === 'refuse' || projet.caAvis !== null
  return {
    step: stepCommission(faits),
    isClosed,
    isValidatedCAA,
    hasPassedCAA: isValidatedCAA || (vivants.length > 0 && vivants.every((p) => p.caaAvis !== null)),
    hasPassedCA: isClosed || (isValidatedCAA && vivants.length > 0 && vivants.every(decide)),
    isWaiting: !isClosed && !vivants.every(decide),
  }
}
