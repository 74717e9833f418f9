import { randomBytes, webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { horlogeSysteme } from '../horloge.ts'
import { fermerP12 } from './p12.ts'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const ANNEES = 10
const OID = {
  pays: '2.5.4.6',
  organisation: '2.5.4.10',
  nom: '2.5.4.3',
  usage: '2.5.29.15',
  base: '2.5.29.19',
}
/** digitalSignature and nonRepudiation. */
const USAGES = new Uint8Array([0xc0]).buffer

/** What a self-signed certificate says. */
export interface DitDuCertificat {
  organisation: string
  nom: string
  extensions: pkijs.Extension[]
  depuis: Date
}

/** A certificate of these keys by themselves, for ten years. */
export async function autosigner(
  cles: webcrypto.CryptoKeyPair,
  { organisation, nom, extensions, depuis }: DitDuCertificat,
): Promise<pkijs.Certificate> {
  const c = new pkijs.Certificate()
  c.version = 2
  c.serialNumber = new asn1js.Integer({ valueHex: numeroDeSerie() })
  for (const n of [c.subject, c.issuer]) n.valueBeforeDecode = nomDe(organisation, nom)
  c.notBefore.value = depuis
  c.notAfter.value = new Date(depuis.getTime())
  c.notAfter.value.setUTCFullYear(depuis.getUTCFullYear() + ANNEES)
  c.extensions = [extension(OID.base, new pkijs.BasicConstraints({ cA: false }).toSchema()), ...extensions]
  await c.subjectPublicKeyInfo.importKey(cles.publicKey as CryptoKey)
  await c.sign(cles.privateKey as CryptoKey, 'SHA-256')
  return c
}

/** Self-signed certificate in the body's name, and its key (PKCS#12, password drawn), when none was given. */
export async function fabriquerCertificat(
  organisme: string,
  depuis = horlogeSysteme.maintenant(),
): Promise<{ p12: Buffer; motDePasse: string }> {
  const cles = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificat = await autosigner(cles, {
    organisation: organisme,
    nom: `Cachet ${deNom(organisme)}`,
    extensions: [extension(OID.usage, new asn1js.BitString({ valueHex: USAGES, unusedBits: 6 }))],
    depuis,
  })
  const motDePasse = randomBytes(24).toString('base64url')
  const cle = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', cles.privateKey))
  return { p12: await fermerP12(certificat, cle, motDePasse), motDePasse }
}

function numeroDeSerie(): ArrayBuffer {
  const octets = new Uint8Array(randomBytes(16))
  octets[0] = ((octets[0] ?? 0) & 0x3f) | 0x40
  return octets.buffer
}

/** An extension that a reader may not ignore. */
export const extension = (extnID: string, valeur: { toBER(): ArrayBuffer }): pkijs.Extension =>
  new pkijs.Extension({ extnID, critical: true, extnValue: valeur.toBER() })

/** X.501 name, one attribute a step; pkijs would write a single step of all, which readers show as one. */
function nomDe(organisation: string, nom: string): ArrayBuffer {
  // X.520 allows 64 characters in both.
  const texte = (valeur: string) => new asn1js.Utf8String({ value: valeur.slice(0, 64) })
  const attributs: [string, asn1js.AsnType][] = [
    [OID.pays, new asn1js.PrintableString({ value: 'FR' })],
    [OID.organisation, texte(organisation)],
    [OID.nom, texte(nom)],
  ]
  const etapes = attributs.map(
    ([type, value]) =>
      new asn1js.Set({
        value: [new asn1js.Sequence({ value: [new asn1js.ObjectIdentifier({ value: type }), value] })],
      }),
  )
  return new asn1js.Sequence({ value: etapes }).toBER(false)
}
