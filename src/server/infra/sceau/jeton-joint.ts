import { verify, webcrypto, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

/** signature-time-stamp of CAdES: the token, beside what is signed. */
const JETON = '1.2.840.113549.1.9.16.2.14'
/**
 * Ours, drawn from a UUID (ITU-T X.667): our signature of that token. Nothing else vouches for each of its
 * octets, and one that changed must show.
 */
const LIEN = '2.25.147695788772625922222817127881728039427'
/** How the library names that OID when it reads it. */
const LIEN_LU = (() => {
  const lu = asn1js.fromBER(new asn1js.ObjectIdentifier({ value: LIEN }).toBER()).result
  return (lu as asn1js.ObjectIdentifier).valueBlock.toString()
})()

/** A token in a seal, and our signature of it. */
export interface JetonJoint {
  jeton: Buffer
  lien: Buffer
}

const tampon = (octets: Uint8Array): ArrayBuffer => new Uint8Array(octets).buffer
const lie = (jeton: Buffer): Buffer => Buffer.concat([Buffer.from('jeton d’horodatage\0', 'utf8'), jeton])

/** Signs a token that joins a seal, with the key of that seal. */
export async function lierJeton(jeton: Buffer, cle: webcrypto.CryptoKey): Promise<JetonJoint> {
  const algorithme = { name: cle.algorithm.name, hash: 'SHA-256' }
  return { jeton, lien: Buffer.from(await webcrypto.subtle.sign(algorithme, cle, lie(jeton))) }
}

/** True when it is the token that was joined by who holds this certificate, to the octet. */
export function estLie({ jeton, lien }: JetonJoint, certificat: pkijs.Certificate): boolean {
  const key = new X509Certificate(Buffer.from(certificat.toSchema().toBER(false))).publicKey
  return verify('sha256', lie(jeton), { key, dsaEncoding: 'ieee-p1363' }, lien)
}

/** What to put in a signature beside what it signs. */
export function attributsDe({ jeton, lien }: JetonJoint): pkijs.SignedAndUnsignedAttributes {
  const { result } = asn1js.fromBER(tampon(jeton))
  const attributes = [
    new pkijs.Attribute({ type: JETON, values: [result] }),
    new pkijs.Attribute({ type: LIEN, values: [new asn1js.OctetString({ valueHex: tampon(lien) })] }),
  ]
  const octets = (attribut: pkijs.Attribute): Buffer => Buffer.from(attribut.toSchema().toBER(false))
  return new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: attributes.sort((a, b) => Buffer.compare(octets(a), octets(b))),
  })
}

/** The token that a signature bears; null when there is none, or it is not as we write it. */
export function jetonDe(signataire: pkijs.SignerInfo): JetonJoint | null {
  const attributs = signataire.unsignedAttrs?.attributes ?? []
  const valeur = (type: string) => attributs.find((a) => a.type === type)?.values[0]
  const [jeton, lien] = [valeur(JETON), valeur(LIEN_LU)]
  if (!jeton || !(lien instanceof asn1js.OctetString)) return null
  return { jeton: Buffer.from(jeton.valueBeforeDecodeView), lien: Buffer.from(lien.valueBlock.valueHexView) }
}
