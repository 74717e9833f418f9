import { etat, type Refus } from '#domain/commun/acte.ts'
import { PAIEMENT_GELE } from '#domain/rib/gel.ts'
import type { FaitsProjet } from '../faits.ts'
import { arret, type Garde, horsLot, siVive } from './garde.ts'

/** Guards of the payment (contract §5). */

export type FaitsPaiement = Pick<FaitsProjet, 'retireLe' | 'archiveLe' | 'conventionSigneeLe' | 'paye'>

/** Why an aid waits for no payment, whoever pays and however. */
export function refusPaiement(faits: FaitsPaiement): Refus | null {
  const stop = arret(faits)
  if (stop) return stop
  if (faits.conventionSigneeLe === null) return etat('La convention n’est pas signée.')
  return faits.paye ? etat('Le paiement est déjà validé.') : null
}

/** An aid that nobody has paid yet: in a run of transfers, it waits until the bank has made it. */
export const attendSonPaiement = (faits: FaitsPaiement & Pick<FaitsProjet, 'anonymiseLe'>): boolean =>
  faits.anonymiseLe === null && refusPaiement(faits) === null

/** Refuses while the account of the structure is frozen; of a run that the bank made, it is too late. */
const horsGel: Garde = ({ ribGeleJusque }, { lot }) =>
  ribGeleJusque === null || lot !== undefined ? null : etat(PAIEMENT_GELE(ribGeleJusque), 'gel')

export const validerPaiement: Garde = (faits, moment) =>
  refusPaiement(faits) ?? horsGel(faits, moment) ?? horsLot(faits, moment)

export const annulerPaiement: Garde = siVive((faits) => {
  if (!faits.paye) return etat('Cette demande n’a pas de paiement à annuler.')
  return faits.attestationSigneeLe === null
    ? null
    : etat('L’attestation est signée\u00a0: le paiement ne peut plus être annulé.')
})
