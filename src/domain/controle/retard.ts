import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { joursEntre } from '#domain/projet/suite-liste.ts'

const DEBUTS = {
  controle: 'Le contrôle devait être fait avant le',
  bilan: 'Le contrôle du bilan devait être fait avant le',
  paiement: 'Le paiement devait être fait avant le',
  retard: 'Le porteur est attendu depuis le',
} as const

/** « Le contrôle devait être fait avant le 12/11/2026 : 3 jours de retard. »; null until `echeance` is past on `jour`. */
export function direRetard(file: keyof typeof DEBUTS, echeance: Jour | null, jour: Jour): string | null {
  if (echeance === null || jour <= echeance) return null
  const n = joursEntre(echeance, jour)
  return `${DEBUTS[file]} ${formatJour(echeance)}\u00a0: ${n}\u00a0jour${n > 1 ? 's' : ''} de retard.`
}
