import { createHash, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

export const SHA256 = '2.16.840.1.101.3.4.2.1'

/** What is asked of an authority, and the number its answer must repeat. */
export interface DemandeHorodatage {
  der: Buffer
  nonce: asn1js.Integer
}

const tampon = (octets: Uint8Array): ArrayBuffer => new Uint8Array(octets).buffer

/** A TimeStampReq (RFC 3161) on the SHA-256 of `octets`, with a number drawn; asks for the certificate. */
export function demandeDe(octets: Buffer): DemandeHorodatage {
  const tire = randomBytes(8)
  // Positive, and never shortened: neither end has to guess how the other writes it.
  tire[0] = ((tire[0] ?? 0) & 0x3f) | 0x40
  const nonce = new asn1js.Integer({ valueHex: tampon(tire) })
  const demande = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({
        valueHex: tampon(createHash('sha256').update(octets).digest()),
      }),
    }),
    nonce,
    certReq: true,
  })
  return { der: Buffer.from(demande.toSchema().toBER(false)), nonce }
}
