import { webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import type { Horodateur } from '../horodatage/port.ts'
import { attributsDe, estLie, jetonDe, lierJeton } from './jeton-joint.ts'

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

export type Chaine = [pkijs.Certificate, ...pkijs.Certificate[]]

/** Who signs: the key, and the certificates that say whose it is. */
export interface Signature {
  cle: webcrypto.CryptoKey
  chaine: Chaine
}

/** Detached CAdES-BES signature (SHA-256) of `donnees`, DER; `certificats[0]` is the signer's. */
export async function signerCades(
  donnees: Buffer,
  cle: webcrypto.CryptoKey,
  certificats: Chaine,
): Promise<Buffer> {
  return derDe(await signer(donnees, cle, certificats))
}

/** The same for `place` octets, with the token of its value when `horodater` gives one (CAdES-T). */
export async function signerHorodate(
  donnees: Buffer,
  { cle, chaine }: Signature,
  horodater: Horodateur,
  place: number,
): Promise<Buffer> {
  const signe = await signer(donnees, cle, chaine)
  return (await joindreJeton(signe, cle, horodater, place)) ?? derDe(signe)
}

/** Octets of what stands around a token and our signature of it. */
const AUTOUR = 256

/** Joins a token to a finished signature, in `place` octets; null: `horodater` gives none, or it has one. */
export async function joindreJeton(
  signe: pkijs.SignedData,
  cle: webcrypto.CryptoKey,
  horodater: Horodateur,
  place: number,
): Promise<Buffer | null> {
  const [signataire] = signe.signerInfos
  if (!signataire || signataire.unsignedAttrs) return null
  const valeur = valeurDe(signataire)
  // Our signature of the token is as long as the one it joins, or a little less.
  const jeton = await horodater(valeur, place - derDe(signe).length - valeur.length - AUTOUR)
  if (!jeton) return null
  signataire.unsignedAttrs = attributsDe(await lierJeton(jeton, cle))
  return derDe(signe)
}

/** The octets of a signature that a time stamp is on. */
export const valeurDe = (signataire: pkijs.SignerInfo): Buffer =>
  Buffer.from(signataire.signature.valueBlock.valueHexView)

/**
 * True when `lue`, read from a file, is a signature of `donnees` by that key, written as `signerCades` does:
 * of its bytes, `hexa`, only the value of the signature and its token are not compared; the first is
 * verified, and that the second is the one we joined.
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
  const joint = jetonDe(la)
  if (joint && !estLie(joint, certificats[0])) return false
  if (joint) ici.unsignedAttrs = attributsDe(joint)
  const der = derDe(attendue).toString('hex')
  if (!hexa.startsWith(der) || !/^0*$/.test(hexa.slice(der.length))) return false
  return lue.verify({ signer: 0, data: new Uint8Array(donnees).buffer }).catch(() => false)
}

/** A signature that holds what it signs, of a kind of its own, DER. */
export async function signerDedans(
  donnees: Buffer,
  type: string,
  { cle, chaine }: Signature,
): Promise<Buffer> {
  return derDe(await signer(donnees, cle, chaine, type))
}

async function signer(
  donnees: Buffer,
  cle: webcrypto.CryptoKey,
  certificats: Chaine,
  type: string = OID.data,
): Promise<pkijs.SignedData> {
  const [certificat] = certificats
  const { issuer, serialNumber } = certificat
  const contenu = new pkijs.EncapsulatedContentInfo({ eContentType: type })
  // Given to its constructor, it would be cut in pieces as DER forbids.
  if (type !== OID.data)
    contenu.eContent = new asn1js.OctetString({ valueHex: new Uint8Array(donnees).buffer })
  const signe = new pkijs.SignedData({
    version: type === OID.data ? 1 : 3,
    encapContentInfo: contenu,
    certificates: certificats,
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: await attributs(donnees, certificat, type),
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
async function attributs(
  donnees: Buffer,
  certificat: pkijs.Certificate,
  type: string,
): Promise<pkijs.Attribute[]> {
  const certHash = await empreinte(Buffer.from(certificat.toSchema(true).toBER(false)))
  const suite = (value: asn1js.AsnType) => new asn1js.Sequence({ value: [value] })
  const liste = [
    attribut(OID.contentType, new asn1js.ObjectIdentifier({ value: type })),
    attribut(OID.messageDigest, await empreinte(donnees)),
    // SigningCertificateV2 { certs { ESSCertIDv2 { certHash } } }, SHA-256 being the default.
    attribut(OID.signingCertificateV2, suite(suite(suite(certHash)))),
  ]
  const octets = (attribut: pkijs.Attribute): Buffer => Buffer.from(attribut.toSchema().toBER(false))
  return liste.sort((a, b) => Buffer.compare(octets(a), octets(b)))
}

const attribut = (type: string, valeur: asn1js.AsnType): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [valeur] })
