import { direJours, formatJour, type Jour, joursEntre } from '#domain/commun/jours.ts'

const DEBUTS = {
  controle: 'Le contrôle devait être fait avant le',
  bilan: 'Le contrôle du bilan devait être fait avant le',
  paiement: 'Le paiement devait être fait avant le',
  retard: 'Le porteur est attendu depuis le',
} as const

/** « Le contrôle devait être fait avant le 12/11/2026 : 3 jours de retard. »; null until past `echeance`. */
export function direRetardFile(file: keyof typeof DEBUTS, echeance: Jour | null, jour: Jour): string | null {
  if (echeance === null || jour <= echeance) return null
  return `${DEBUTS[file]} ${formatJour(echeance)}\u00a0: ${direJours(joursEntre(echeance, jour))} de retard.`
}
