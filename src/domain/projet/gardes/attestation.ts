import { etat } from '#domain/commun/acte.ts'
import { type Garde, siVive } from './garde.ts'

/** Guards of the author-services attestation (contract §5); each gives the sentence that refuses, or null. */

export const remplirAttestation: Garde = siVive((faits) => {
  if (!faits.paye) return etat('Le paiement n’est pas encore validé.')
  return faits.attestationSigneeLe === null ? null : etat('L’attestation est déjà signée.')
})

export const A_REMPLIR = 'Remplissez l’attestation avant de la signer.'

export const signerAttestation: Garde = (faits, moment) =>
  remplirAttestation(faits, moment) ?? (faits.attestationRemplieLe === null ? etat(A_REMPLIR) : null)
