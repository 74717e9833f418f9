import { invalide } from '#domain/commun/erreurs.ts'
import { type Jour, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'

/** A day of execution that a bank can take at `le`; throws Invalide. */
export function exigerExecution(execution: Jour | null, le: Date): Jour {
  if (execution === null) throw invalide('execution', requis('Date d’exécution'))
  const refus = refusExecution(execution, jourDe(le))
  if (refus !== null) throw invalide('execution', refus)
  return execution
}
