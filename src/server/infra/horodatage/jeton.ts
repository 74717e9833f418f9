import { createHash, X509Certificate } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { menentA } from './confiance.ts'
import { SHA256 } from './demande.ts'
import type { HorodatageLu } from './port.ts'

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  usageEtendu: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  certificatV1: '1.2.840.113549.1.9.16.2.12',
  certificatV2: '1.2.840.113549.1.9.16.2.47',
  sha1: '1.3.14.3.2.26',
} as const
const ALGORITHMES: Record<string, string> = {
  [SHA256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const [NOM, ORGANISATION] = ['2.5.4.3', '2.5.4.10']

/** A token opened: what it says, before anything is believed. */
export interface JetonOuvert {
  cms: pkijs.SignedData
  info: pkijs.TSTInfo
}

/** Opens a token; null: this is none. */
export function ouvrirJeton(der: Buffer): JetonOuvert | null {
  try {
    const enveloppe = pkijs.ContentInfo.fromBER(new Uint8Array(der).buffer)
    const cms = new pkijs.SignedData({ schema: enveloppe.content })
    const { eContentType, eContent } = cms.encapContentInfo
    if (enveloppe.contentType !== OID.signedData || eContentType !== OID.tstInfo || !eContent) return null
    return { cms, info: pkijs.TSTInfo.fromBER(eContent.getValue()) }
  } catch {
    return null
  }
}

const derDe = (certificat: pkijs.Certificate): Buffer => Buffer.from(certificat.toSchema().toBER(false))
const attribut = (cms: pkijs.SignedData, type: string): asn1js.BaseBlock | undefined =>
  cms.signerInfos[0]?.signedAttrs?.attributes.find((a) => a.type === type)?.values[0]

/** The one that signs: named by the signature, and bound to it by its hash. */
function signataireDe(cms: pkijs.SignedData): pkijs.Certificate | null {
  const sid: unknown = cms.signerInfos[0]?.sid
  const certificats = (cms.certificates ?? []).filter((c) => c instanceof pkijs.Certificate)
  const nommes =
    sid instanceof pkijs.IssuerAndSerialNumber
      ? certificats.filter((c) => c.serialNumber.isEqual(sid.serialNumber) && c.issuer.isEqual(sid.issuer))
      : certificats
  return nommes.find((c) => estCite(cms, c)) ?? null
}

function estCite(cms: pkijs.SignedData, certificat: pkijs.Certificate): boolean {
  const [v1, v2] = [attribut(cms, OID.certificatV1), attribut(cms, OID.certificatV2)]
  const cite = premier(premier(premier(v2 ?? v1)))
  if (!v2) return octetsDe(cite)?.equals(createHash('sha1').update(derDe(certificat)).digest()) ?? false
  // ESSCertIDv2 { hashAlgorithm default SHA-256, certHash }.
  const identifiant = premier(premier(v2))
  const suite = identifiant instanceof asn1js.Sequence ? identifiant.valueBlock.value : []
  const hache = suite.find((v) => v instanceof asn1js.OctetString)
  const algorithme = suite[0] instanceof asn1js.Sequence ? premier(suite[0]) : null
  const nom =
    algorithme instanceof asn1js.ObjectIdentifier ? ALGORITHMES[algorithme.valueBlock.toString()] : 'sha256'
  return (
    nom !== undefined &&
    (octetsDe(hache)?.equals(createHash(nom).update(derDe(certificat)).digest()) ?? false)
  )
}

const premier = (valeur: unknown): unknown =>
  valeur instanceof asn1js.Sequence ? valeur.valueBlock.value[0] : undefined
const octetsDe = (valeur: unknown): Buffer | null =>
  valeur instanceof asn1js.OctetString ? Buffer.from(valeur.valueBlock.valueHexView) : null

/** Made to stamp, and for nothing else (RFC 3161, 2.3). */
function faitPourDater(certificat: pkijs.Certificate): boolean {
  const usage = certificat.extensions?.find((e) => e.extnID === OID.usageEtendu)
  const buts = usage?.parsedValue
  return (
    usage?.critical === true &&
    buts instanceof pkijs.ExtKeyUsage &&
    buts.keyPurposes.length === 1 &&
    buts.keyPurposes[0] === OID.timeStamping
  )
}

/** True when the token is a sound signature of that time, on exactly these octets. */
async function estJuste({ cms, info }: JetonOuvert, octets: Buffer): Promise<boolean> {
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  const empreinte = createHash('sha256').update(octets).digest()
  const type = attribut(cms, OID.contentType)
  if (cms.signerInfos.length !== 1 || cms.signerInfos[0]?.digestAlgorithm.algorithmId === OID.sha1)
    return false
  if (hashAlgorithm.algorithmId !== SHA256) return false
  if (!Buffer.from(hashedMessage.valueBlock.valueHexView).equals(empreinte)) return false
  if (!(type instanceof asn1js.ObjectIdentifier) || type.valueBlock.toString() !== OID.tstInfo) return false
  return cms.verify({ signer: 0, data: new Uint8Array(octets).buffer }).catch(() => false)
}

/** Reads a token alone: when, by whom, and whether that one is trusted; null: no proof of these octets. */
export async function lireJeton(
  der: Buffer,
  octets: Buffer,
  confiance: readonly X509Certificate[],
): Promise<HorodatageLu | null> {
  const jeton = ouvrirJeton(der)
  const signataire = jeton && signataireDe(jeton.cms)
  if (!jeton || !signataire || !faitPourDater(signataire) || !(await estJuste(jeton, octets))) return null
  const le = jeton.info.genTime
  const autres = (jeton.cms.certificates ?? []).filter((c) => c instanceof pkijs.Certificate)
  return {
    le,
    autorite: nomDe(signataire),
    reconnue: menentA(
      confiance,
      new X509Certificate(derDe(signataire)),
      autres.map((c) => new X509Certificate(derDe(c))),
      le,
    ),
  }
}

function nomDe(certificat: pkijs.Certificate): string {
  const valeur = (oid: string): string | undefined =>
    certificat.subject.typesAndValues.find((n) => n.type === oid)?.value.valueBlock.value
  return valeur(NOM) ?? valeur(ORGANISATION) ?? 'Inconnue'
}
