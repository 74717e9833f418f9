import { somme } from '#domain/commun/argent.ts'
import type { Issue } from './seance-de-douze.ts'

/** What the long story decides of its twelve files, by their rank. */

export const ENVELOPPE = 60_000
export const SECRET = 'Siège au bureau de la structure.'
export const REFUS = 'Hors du champ de l’aide.'
/** What the sitting says of each file, in its order: eleven amounts with cents, one refusal. */
export const ISSUES: readonly Issue[] = Array.from({ length: 12 }, (_, i) =>
  i === 11 ? { motif: REFUS } : { montant: somme([1000.05, ...Array<number>(i).fill(100.1)]) },
)
export const montantDe = (i: number): number => {
  const issue = ISSUES[i]
  return issue && 'montant' in issue ? issue.montant : 0
}
export const SORTENT: Record<number, string> = { 3: 'Marc Roussel', 7: 'Hélène Castel' }
/** The eleventh granted does not sign; one changes their account on the way, the bank rejects another. */
export const SIGNENT = Array.from({ length: 10 }, (_, i) => i)
export const CHANGE = 4
export const REJETE = 8
