import { createSecureContext } from 'node:tls'
import * as pkijs from 'pkijs'

const SAC = {
  cle: '1.2.840.113549.1.12.10.1.1',
  cleChiffree: '1.2.840.113549.1.12.10.1.2',
  certificat: '1.2.840.113549.1.12.10.1.3',
}
const TOURS = 100_000

const octetsDe = (texte: string): ArrayBuffer => new Uint8Array(Buffer.from(texte, 'utf8')).buffer
const tampon = (octets: Buffer): ArrayBuffer => new Uint8Array(octets).buffer

/** What a PKCS#12 holds: the private key (PKCS#8, DER) and its certificates, the key's own first. */
export interface ContenuP12 {
  cle: ArrayBuffer
  certificats: pkijs.Certificate[]
}

/** Writes a key (PKCS#8, DER) and its certificate as PKCS#12, AES-256 with PBKDF2. */
export async function fermerP12(
  certificat: pkijs.Certificate,
  cle: Buffer,
  motDePasse: string,
): Promise<Buffer> {
  const password = octetsDe(motDePasse)
  const sacCle = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: pkijs.PrivateKeyInfo.fromBER(tampon(cle)) })
  await sacCle.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as pkijs.ContentEncryptionAlgorithm,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: TOURS,
  })
  const sacs = [
    new pkijs.SafeBag({ bagId: SAC.cleChiffree, bagValue: sacCle }),
    new pkijs.SafeBag({ bagId: SAC.certificat, bagValue: new pkijs.CertBag({ parsedValue: certificat }) }),
  ]
  const authenticatedSafe = new pkijs.AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new pkijs.SafeContents({ safeBags: sacs }) }] },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] })
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await pfx.makeInternalValues({
    password,
    iterations: TOURS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(pfx.toSchema().toBER(false))
}

/** Reads a PKCS#12 (AES, PBKDF2, as OpenSSL 3 writes it); throws for a wrong password or another cipher. */
export async function ouvrirP12(p12: Buffer, motDePasse: string): Promise<ContenuP12> {
  const password = octetsDe(motDePasse)
  const pfx = pkijs.PFX.fromBER(tampon(p12))
  // Checks file and password as pkijs does, whose hundred thousand rounds in JavaScript take 0.3 s.
  createSecureContext({ ca: [], pfx: p12, passphrase: motDePasse, ciphers: 'DEFAULT:@SECLEVEL=0' })
  await pfx.parseInternalValues({ password, checkIntegrity: false })
  const coffre = pfx.parsedValue?.authenticatedSafe
  if (!coffre) throw new Error('PKCS#12 vide.')
  await coffre.parseInternalValues({ safeContents: coffre.safeContents.map(() => ({ password })) })
  const sacs = (coffre.parsedValue.safeContents as { value: pkijs.SafeContents }[]).flatMap(
    (s) => s.value.safeBags,
  )
  const certificats = sacs
    .filter((s) => s.bagId === SAC.certificat)
    .map((s) => (s.bagValue as pkijs.CertBag).parsedValue as pkijs.Certificate)
  const info = await clePrivee(sacs, password)
  return { cle: info.toSchema().toBER(false), certificats }
}

async function clePrivee(sacs: pkijs.SafeBag[], password: ArrayBuffer): Promise<pkijs.PrivateKeyInfo> {
  const sac = sacs.find((s) => s.bagId === SAC.cleChiffree || s.bagId === SAC.cle)
  if (!sac) throw new Error('PKCS#12 sans clé privée.')
  if (sac.bagId === SAC.cle) return sac.bagValue as unknown as pkijs.PrivateKeyInfo
  const chiffre = sac.bagValue as unknown as {
    parseInternalValues(p: { password: ArrayBuffer }): Promise<void>
    parsedValue?: pkijs.PrivateKeyInfo
  }
  await chiffre.parseInternalValues({ password })
  if (!chiffre.parsedValue) throw new Error('PKCS#12 illisible.')
  return chiffre.parsedValue
}
