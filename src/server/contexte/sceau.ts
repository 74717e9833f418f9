import type { Horodateur } from '../infra/horodatage/port.ts'

/** The seal found in a PDF. */
export interface SceauLu {
  /** Set with the certificate in use, or a former one that is known. */
  notre: boolean
  /** Name in the certificate, whoever's it is: it may say anything. */
  titulaire: string
  /** SHA-256 of that certificate; null when it can't be read. */
  certificat: Buffer | null
  /** Set with a former certificate: when that one was valid. */
  ancien?: { du: Date; au: Date }
  /** When the file says it was sealed. */
  poseLe: Date | null
  /** As it was sealed; changed inside; completed or written anew by another program. */
  integrite: 'intact' | 'modifie' | 'reenregistre'
  /** The time stamp that one of our seals bears, still to be judged, and the signature it is on. */
  jeton?: { der: Buffer; signature: Buffer }
}

/** A detached signature, judged on the octets it should be of. */
export interface SignatureLue {
  valide: boolean
  /** Made with the certificate in use. */
  notre: boolean
  /** SHA-256 of the signer's certificate, in hexadecimal. */
  certificat: string
}

/** What a sealed file says of its seal. */
export interface MentionsSceau {
  /** Which document it is. */
  motif: string
  organisme: string
  /** How to reach the body, in one line; null: not said. */
  contact: string | null
}

/** Seals a PDF (PAdES) or octets, apart (CMS), with the body's certificate; reads seals again. */
export interface Sceau {
  /** PAdES B-T with the token of `horodater`, B-B without. */
  sceller(pdf: Buffer, mentions: MentionsSceau, horodater?: Horodateur): Promise<Buffer>
  /** The same file with a token in its seal; null: no place for one, one already, not ours or not intact. */
  completer(pdf: Buffer, horodater: Horodateur): Promise<Buffer | null>
  /** null: the file has no seal. */
  relire(pdf: Buffer): Promise<SceauLu | null>
  signer(octets: Buffer): Promise<Buffer>
  /** null: this is no signature. */
  lireSignature(signature: Buffer, octets: Buffer): Promise<SignatureLue | null>
  /** Last instant of the certificate. */
  echeance(): Promise<Date>
}
