import { webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

export type Chaine = [pkijs.Certificate, ...pkijs.Certificate[]]

/** Detached CAdES-BES signature (SHA-256) of `donnees`, DER; `certificats[0]` is the signer's. */
export async function signerCades(
  donnees: Buffer,
  cle: webcrypto.CryptoKey,
  certificats: Chaine,
): Promise<Buffer> {
  return derDe(await signer(donnees, cle, certificats))
}

/**
 * True when `lue`, read from a file, is a signature of `donnees` by that key, written as `signerCades` writes it: of
 * its bytes, `hexa`, only the value of the signature is not compared, and that one is verified.
 */
export async function estSigneePar(
  { lue, hexa }: { lue: pkijs.SignedData; hexa: string },
  donnees: Buffer,
  cle: webcrypto.CryptoKey,
  certificats: Chaine,
): Promise<boolean> {
  const attendue = await signer(donnees, cle, certificats)
  const [ici, la] = [attendue.signerInfos[0], lue.signerInfos[0]]
  if (!ici || !la) return false
  ici.signature = la.signature
  const der = derDe(attendue).toString('hex')
  if (!hexa.startsWith(der) || !/^0*$/.test(hexa.slice(der.length))) return false
  return lue.verify({ signer: 0, data: new Uint8Array(donnees).buffer }).catch(() => false)
}

async function signer(
  donnees: Buffer,
  cle: webcrypto.CryptoKey,
  certificats: Chaine,
): Promise<pkijs.SignedData> {
  const [certificat] = certificats
  const { issuer, serialNumber } = certificat
  const signe = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: certificats,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: await attributs(donnees, certificat),
        }),
      }),
    ],
  })
  await signe.sign(cle as CryptoKey, 0, 'SHA-256', new Uint8Array(donnees).buffer)
  return signe
}

function derDe(signe: pkijs.SignedData): Buffer {
  const enveloppe = new pkijs.ContentInfo({ contentType: OID.signedData, content: signe.toSchema(true) })
  return Buffer.from(enveloppe.toSchema().toBER(false))
}

// Done by another thread: ten megabytes would hold this one.
const empreinte = async (octets: Buffer): Promise<asn1js.OctetString> =>
  new asn1js.OctetString({ valueHex: await webcrypto.subtle.digest('SHA-256', octets) })

/** No signing-time: PAdES takes the time from the signature dictionary. */
async function attributs(donnees: Buffer, certificat: pkijs.Certificate): Promise<pkijs.Attribute[]> {
  const certHash = await empreinte(Buffer.from(certificat.toSchema(true).toBER(false)))
  const suite = (value: asn1js.AsnType) => new asn1js.Sequence({ value: [value] })
  const liste = [
    attribut(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribut(OID.messageDigest, await empreinte(donnees)),
    // SigningCertificateV2 { certs { ESSCertIDv2 { certHash } } }, SHA-256 being the default.
    attribut(OID.signingCertificateV2, suite(suite(suite(certHash)))),
  ]
  const octets = (a: pkijs.Attribute): Buffer => Buffer.from(a.toSchema().toBER(false))
  return liste.sort((a, b) => Buffer.compare(octets(a), octets(b)))
}

const attribut = (type: string, valeur: asn1js.AsnType): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [valeur] })
