import type { Tx } from '../../contexte.ts'

/** Writes the two statements of the author-services attestation, both true. */
export async function inscrireAttestation(tx: Tx, projetId: number, le: Date): Promise<void> {
  await tx.insertInto('attestation').values({ projetId, atteste1: true, atteste2: true, le }).execute()
  await tx
    .updateTable('projet')
    .set((eb) => ({ attestationRemplieLe: le, version: eb('version', '+', 1), modifieLe: le }))
    .where('id', '=', projetId)
    .execute()
}

/** Writes the instant an attestation was signed. */
export async function marquerAttestationSignee(tx: Tx, projetId: number, le: Date): Promise<void> {
  await tx
    .updateTable('projet')
    .set((eb) => ({ attestationSigneeLe: le, version: eb('version', '+', 1), modifieLe: le }))
    .where('id', '=', projetId)
    .execute()
}
