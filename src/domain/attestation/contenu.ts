import type { Jour } from '#domain/commun/jours.ts'

/** The exact attestation that is signed; its canonical JSON is the evidence. */
export interface ContenuAttestation {
  format: 'attestation/1'
  organisme: string
  demande: { id: number; numero: string }
  convention: { numero: string; signeeLe: Jour }
  action: { nom: string | null; edition: string | null; dateDebut: Jour | null; dateFin: Jour | null }
  structure: { id: number; nomStructure: string }
  /** Euros, and the day of the payment. */
  paiement: { montant: number; datePaiement: Jour }
  /** The statements that were checked, word for word. */
  attestations: string[]
  /** ISO 8601 UTC. */
  remplieLe: string
  signataire: { prenom: string; nom: string; fonction: string }
}
