import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import { COMPTE_NON_VALIDE } from './libelles.ts'

export const STATUTS_COMPTE = ['en cours', 'valide', 'refus'] as const
export type StatutCompte = (typeof STATUTS_COMPTE)[number]

/** The state of an account, from the facts that decided it. */
export function statutCompte(faits: { valideLe: Date | null; refuseLe: Date | null }): StatutCompte {
  if (faits.valideLe) return 'valide'
  return faits.refuseLe ? 'refus' : 'en cours'
}

const DEJA = {
  valide: 'Ce compte est déjà validé.',
  refus: 'Ce compte est déjà refusé.',
} as const

/** Throws Conflit unless that decision may follow: en cours → both, refus → valide (contract §5). */
export function exigerDecidable(statut: StatutCompte, decision: 'valide' | 'refus'): void {
  if (statut === 'valide') throw new Conflit(DEJA.valide)
  if (statut === decision) throw new Conflit(DEJA[decision])
}

/** Throws Conflit once validated: only a waiting or refused registration may be corrected and sent again. */
export function exigerCorrigeable(statut: StatutCompte): void {
  if (statut === 'valide') {
    throw new Conflit('Votre compte est déjà validé. Modifiez vos informations dans la section dédiée.')
  }
}

/** Throws Interdit while the account waits or is refused (contract §2). */
export function exigerOuvert(statut: StatutCompte): void {
  if (statut !== 'valide') throw new Interdit(COMPTE_NON_VALIDE)
}
