import { etat } from '#domain/commun/acte.ts'
import { arret, type Garde } from './garde.ts'

/** Guards of the author-services attestation (contract §5); each gives the sentence that refuses, or null. */

export const remplirAttestation: Garde = (f) => {
  const stop = arret(f)
  if (stop) return stop
  if (!f.paye) return etat('Le paiement n’est pas encore validé.')
  return f.attestationSigneeLe === null ? null : etat('L’attestation est déjà signée.')
}

export const signerAttestation: Garde = (f, c) =>
  remplirAttestation(f, c) ??
  (f.attestationRemplieLe === null ? etat('Remplissez l’attestation avant de la signer.') : null)
