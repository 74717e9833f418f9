import { webcrypto, X509Certificate } from 'node:crypto'
import * as pkijs from 'pkijs'
import type { Chaine } from './cades.ts'

/** A certificate whose seals are ours. */
export interface Connu {
  /** The key that seals; for a former certificate, one of the same kind, whose signatures are never used. */
  cle: webcrypto.CryptoKey
  /** The signer's, and for the one in use those that vouch for it. */
  chaine: Chaine
  ancien: boolean
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
/** The curves of keys that seal, as the Web names them. */
export const COURBES: Record<string, string> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }

/** A key of the kind of a certificate's: how a signature is written follows from the kind alone. */
function cleJetable(certificat: X509Certificate): Promise<webcrypto.CryptoKeyPair> {
  const { asymmetricKeyType, asymmetricKeyDetails } = certificat.publicKey
  const courbe = COURBES[asymmetricKeyDetails?.namedCurve ?? '']
  if (asymmetricKeyType !== 'rsa' && !courbe) throw new Error('clé non prise en charge')
  const algorithme = courbe
    ? { name: 'ECDSA', namedCurve: courbe }
    : {
        name: 'RSASSA-PKCS1-v1_5',
        hash: 'SHA-256',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
      }
  return webcrypto.subtle.generateKey(algorithme, false, ['sign', 'verify'])
}

/** The certificates, without their keys, of a PEM text that sealed before; throws if none, or one is bad. */
export async function anciensDe(pem: string): Promise<Connu[]> {
  const textes = pem.match(PEM) ?? []
  if (textes.length === 0) throw new Error('aucun certificat PEM')
  return Promise.all(
    textes.map(async (texte) => {
      const certificat = new X509Certificate(texte)
      const { privateKey } = await cleJetable(certificat)
      return { cle: privateKey, chaine: [pkijs.Certificate.fromBER(certificat.raw)], ancien: true }
    }),
  )
}
