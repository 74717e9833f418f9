import { Conflit } from '#domain/commun/erreurs.ts'
import type { LigneLue } from '../queries-lignes.ts'

/** Throws Conflit naming the first of these lines that has ended already. */
export function exigerEnCours(lignes: readonly LigneLue[]): void {
  const finie = lignes.find((l) => l.finieLe !== null)
  if (!finie) return
  throw new Conflit(
    finie.confirmeeLe
      ? `Le virement ${finie.reference} est confirmé. Si les fonds sont revenus, annulez le paiement de la demande.`
      : `Le virement ${finie.reference} est déjà rejeté.`,
  )
}
