import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type * as pkijs from 'pkijs'
import type { Sceau } from '#server/contexte/sceau.ts'
import { COURBES, type Connu } from './anciens.ts'
import { type Chaine, signerCades, signerHorodate } from './cades.ts'
import { completerSceau } from './completer.ts'
import { ouvrirP12 } from './p12.ts'
import { lireSignatureDetachee, relireSceau } from './relire.ts'
import { PLACE, reserverSceau } from './reserver.ts'

function algorithmeDe(pkcs8: ArrayBuffer): webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams {
  const cle = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
  const courbe = COURBES[cle.asymmetricKeyDetails?.namedCurve ?? '']
  if (cle.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  if (courbe) return { name: 'ECDSA', namedCurve: courbe }
  throw new Error('Clé de sceau non prise en charge : RSA, P-256, P-384 ou P-521.')
}

const ILLISIBLE =
  'Certificat de sceau illisible : mot de passe faux, ou fichier PKCS#12 d’un ancien chiffrement (refaites-le avec « openssl pkcs12 -export »).'

/** The key's own certificate first, whatever the order of the file. */
function leSienDAbord(certificats: pkijs.Certificate[], pkcs8: ArrayBuffer): Chaine {
  const cle = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
  const sien = certificats.find((c) =>
    new X509Certificate(Buffer.from(c.toSchema().toBER(false))).checkPrivateKey(cle),
  )
  if (!sien) throw new Error('Le fichier PKCS#12 ne contient pas le certificat de sa clé.')
  return [sien, ...certificats.filter((c) => c !== sien)]
}

/**
 * Seals PDFs (PAdES-B) with the certificate of a PKCS#12, and reads its seals and those of the former ones
 * again; throws at once when it cannot be read.
 */
export async function sceauDe(
  p12: Buffer,
  motDePasse: string,
  anciens: readonly Connu[] = [],
): Promise<Sceau> {
  const { cle: pkcs8, certificats } = await ouvrirP12(p12, motDePasse).catch((cause: unknown) => {
    throw new Error(ILLISIBLE, { cause })
  })
  const cle = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithmeDe(pkcs8), false, ['sign'])
  const chaine = leSienDAbord(certificats, pkcs8)
  const connus = [{ cle, chaine, ancien: false }, ...anciens]
  return {
    relire: (pdf) => relireSceau(pdf, connus),
    signer: (octets) => signerCades(octets, cle, chaine),
    lireSignature: (signature, octets) => lireSignatureDetachee(signature, octets, connus),
    echeance: async () => chaine[0].notAfter.value,
    async sceller(pdf, mentions, horodater) {
      const place = horodater ? PLACE.horodate : PLACE.simple
      const signer = (octets: Buffer): Promise<Buffer> =>
        horodater
          ? signerHorodate(octets, { cle, chaine }, horodater, place)
          : signerCades(octets, cle, chaine)
      return new SignPdf().sign(reserverSceau(pdf, mentions, place), new Signataire(signer))
    },
    completer: (pdf, horodater) => completerSceau(pdf, connus, horodater),
  }
}

class Signataire extends Signer {
  readonly #signer: (pdf: Buffer) => Promise<Buffer>
  constructor(signer: (pdf: Buffer) => Promise<Buffer>) {
    super()
    this.#signer = signer
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    return this.#signer(pdf)
  }
}
