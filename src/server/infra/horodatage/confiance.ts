import { X509Certificate } from 'node:crypto'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
/** Certificates between the one that stamps and one that is trusted. */
const ETAPES = 6

/** The certificates of PEM texts; throws when one text has none, or one is bad. */
export function certificatsDe(textes: readonly string[]): X509Certificate[] {
  return textes.flatMap((texte) => {
    const lus = texte.match(PEM) ?? []
    if (lus.length === 0) throw new Error('aucun certificat PEM')
    return lus.map((pem) => new X509Certificate(pem))
  })
}

const valableLe = (x509Certificate: X509Certificate, le: Date): boolean =>
  new Date(x509Certificate.validFrom) <= le && le <= new Date(x509Certificate.validTo)

const emisPar = (x509Certificate: X509Certificate, emetteur: X509Certificate): boolean =>
  emetteur.ca && x509Certificate.checkIssued(emetteur) && x509Certificate.verify(emetteur.publicKey)

/**
 * True when `certificat` is one of those trusted, or leads to one through `autres`; each on the way but the
 * last was valid at that instant.
 */
export function menentA(
  confiance: readonly X509Certificate[],
  certificat: X509Certificate,
  autres: readonly X509Certificate[],
  le: Date,
  etapes = ETAPES,
): boolean {
  if (!valableLe(certificat, le)) return false
  if (confiance.some((c) => c.raw.equals(certificat.raw) || emisPar(certificat, c))) return true
  if (etapes === 0) return false
  return autres.some(
    (autre) =>
      !autre.raw.equals(certificat.raw) &&
      emisPar(certificat, autre) &&
      menentA(confiance, autre, autres, le, etapes - 1),
  )
}
