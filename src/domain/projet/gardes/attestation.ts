import { etat } from '#domain/commun/acte.ts'
import { type Garde, siVive } from './garde.ts'

/** Guards of the author-services attestation (contract §5); each gives the sentence that refuses, or null. */

export const remplirAttestation: Garde = siVive((f) => {
  if (!f.paye) return etat('Le paiement n’est pas encore validé.')
  return f.attestationSigneeLe === null ? null : etat('L’attestation est déjà signée.')
})

export const A_REMPLIR = 'Remplissez l’attestation avant de la signer.'

export const signerAttestation: Garde = (f, c) =>
  remplirAttestation(f, c) ?? (f.attestationRemplieLe === null ? etat(A_REMPLIR) : null)
