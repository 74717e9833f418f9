import type { Avis } from './decision-saisie.ts'

type Decision = Pick<Avis, 'decision' | 'montantAlloue'>

/** Why it is changed has to be said: the minutes print it beside what was voted. */
export const RAISON_REQUISE =
  'Une séance close en a décidé autrement\u00a0: dites pourquoi, le procès-verbal l’imprime.'

/** Whether a decision differs from what the step's last closed sitting recorded (null: it recorded none). */
export const horsDeLaSeance = (enSeance: Decision | null, dit: Decision): boolean =>
  enSeance !== null &&
  (enSeance.decision !== dit.decision ||
    (dit.decision === 'accepte' && enSeance.montantAlloue !== dit.montantAlloue))
