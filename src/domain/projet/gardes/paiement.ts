import { etat, type Refus } from '#domain/commun/acte.ts'
import type { FaitsProjet } from '../faits.ts'
import { arret, type Garde, horsLot, siVive } from './garde.ts'

/** Guards of the payment (contract §5). */

export type FaitsPaiement = Pick<FaitsProjet, 'retireLe' | 'archiveLe' | 'conventionSigneeLe' | 'paye'>

/** Why an aid waits for no payment, whoever pays and however. */
export function refusPaiement(f: FaitsPaiement): Refus | null {
  const stop = arret(f)
  if (stop) return stop
  if (f.conventionSigneeLe === null) return etat('La convention n’est pas signée.')
  return f.paye ? etat('Le paiement est déjà validé.') : null
}

/** An aid that nobody has paid yet: in a run of transfers, it waits until the bank has made it. */
export const attendSonPaiement = (f: FaitsPaiement & Pick<FaitsProjet, 'anonymiseLe'>): boolean =>
  f.anonymiseLe === null && refusPaiement(f) === null

export const validerPaiement: Garde = (f, c) => refusPaiement(f) ?? horsLot(f, c)

export const annulerPaiement: Garde = siVive((f) => {
  if (!f.paye) return etat('Cette demande n’a pas de paiement à annuler.')
  return f.attestationSigneeLe === null
    ? null
    : etat('L’attestation est signée\u00a0: le paiement ne peut plus être annulé.')
})
