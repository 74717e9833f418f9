import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import type * as pkijs from 'pkijs'
import type { Sceau } from '#server/contexte.ts'
import { COURBES, type Connu } from './anciens.ts'
import { type Chaine, signerCades } from './cades.ts'
import { ouvrirP12 } from './p12.ts'
import { lireSignatureDetachee, relireSceau } from './relire.ts'

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
 * Seals PDFs (PAdES-B) with the certificate of a PKCS#12, and reads again its seals and those of the former ones; throws
 * at once when it cannot be read.
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
    async sceller(pdf, motif) {
      const prepare = reserver(pdf, motif)
      return new SignPdf().sign(prepare, new Signataire(cle, chaine))
    },
  }
}

class Signataire extends Signer {
  readonly #cle: webcrypto.CryptoKey
  readonly #certificats: Chaine
  constructor(cle: webcrypto.CryptoKey, certificats: Chaine) {
    super()
    this.#cle = cle
    this.#certificats = certificats
  }
  override sign(pdf: Buffer): Promise<Buffer> {
    return signerCades(pdf, this.#cle, this.#certificats)
  }
}

// The library writes accents wrongly: an ASCII stand-in of the same length is replaced by the text in UTF-16.
function reserver(pdf: Buffer, motif: string): Buffer {
  const texte = `<feff${Buffer.from(motif, 'utf16le').swap16().toString('hex')}>`
  const tenant = 'x'.repeat(texte.length - 2)
  const prepare = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: tenant,
    contactInfo: '',
    name: '',
    location: 'France',
    signatureLength: 12_288,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  const place = prepare.lastIndexOf(`(${tenant})`)
  prepare.write(texte, place, 'latin1')
  return terminer(prepare, pdf)
}

const IDENTIFIANT = /\/ID \[\s*<[0-9A-Fa-f]*>\s*<[0-9A-Fa-f]*>\s*\]/
/** Octets read from the end of a file: more than a trailer takes. */
const FIN = 2000

// The library's trailer leaves out the /ID that PDF/A asks for, and says where the table lies one octet too early.
function terminer(prepare: Buffer, pdf: Buffer): Buffer {
  const debut = prepare.lastIndexOf('\ntrailer\n')
  const identifiant = IDENTIFIANT.exec(pdf.toString('latin1', Math.max(0, pdf.length - FIN)))?.[0]
  const fin = prepare
    .toString('latin1', debut)
    .replace(
      />>\nstartxref\n\d+/,
      `${identifiant ? `${identifiant}\n` : ''}>>\nstartxref\n${prepare.lastIndexOf('xref\n', debut)}`,
    )
  return Buffer.concat([prepare.subarray(0, debut), Buffer.from(fin, 'latin1')])
}
