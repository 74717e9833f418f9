import { formatJourLong, type Jour } from '#domain/commun/jours.ts'

/** Where the transfer of one application is, as its holder may know it: nothing of the run's other lines. */
export interface VirementDuPorteur {
  exporteLe: Date | null
  execution: Jour
  dateValeur: Jour | null
  rejete: boolean
}

export const VIREMENT_REFUSE = 'Virement refusé par la banque\u00a0: vérifiez votre RIB'

/** The sentence that the holder reads (feature 01 §1.3). */
export function direVirement(virement: VirementDuPorteur): string {
  if (virement.rejete) return VIREMENT_REFUSE
  if (virement.dateValeur) return `Payé le ${formatJourLong(virement.dateValeur)}`
  if (!virement.exporteLe) return 'Virement en préparation'
  return `Virement transmis à la banque, exécution prévue le ${formatJourLong(virement.execution)}`
}
