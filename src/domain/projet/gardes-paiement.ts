import type { FaitsProjet } from './faits.ts'
import { arret, type Garde } from './garde.ts'

/** Guards of the payment (contract §5); each gives the sentence that refuses, or null. */

export type FaitsPaiement = Pick<FaitsProjet, 'retireLe' | 'archiveLe' | 'conventionSigneeLe' | 'paye'>

/** Why an aid can't be paid now, whoever pays and however. */
export function refusPaiement(f: FaitsPaiement): string | null {
  const stop = arret(f)
  if (stop) return stop
  if (f.conventionSigneeLe === null) return 'La convention n’est pas signée.'
  return f.paye ? 'Le paiement est déjà validé.' : null
}

export const validerPaiement: Garde = (f) => refusPaiement(f)

export const annulerPaiement: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.paye) return 'Cette demande n’a pas de paiement à annuler.'
  return f.attestationSigneeLe === null
    ? null
    : 'L’attestation est signée\u00a0: le paiement ne peut plus être annulé.'
}
