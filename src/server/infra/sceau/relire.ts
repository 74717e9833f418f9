import { createHash } from 'node:crypto'
import * as pkijs from 'pkijs'
import type { SceauLu, SignatureLue } from '#server/contexte/sceau.ts'
import type { Connu } from './anciens.ts'
import { type Chaine, estSigneePar, valeurDe } from './cades.ts'
import { nombresJustes, octetsCouverts, trouverSignature } from './emplacement.ts'
import { jetonDe } from './jeton-joint.ts'

const derDe = (certificat: pkijs.Certificate): Buffer => Buffer.from(certificat.toSchema().toBER(false))

/**
 * Reads the seal of a PDF: set with a certificate of ours (`notre`), in use or former, or not; and the file
 * as it was sealed, changed inside, or saved again by another program. null: no seal at all.
 */
export async function relireSceau(pdf: Buffer, connus: readonly Connu[]): Promise<SceauLu | null> {
  const place = await trouverSignature(pdf)
  if (!place) return null
  const lue = lireCms(place.hexa)
  const signataire = lue && certificatDe(lue)
  const connu = connus.find(({ chaine }) => porteLaTrace(place.hexa, derDe(chaine[0])))
  // What is whole bears our certificate: for any other, the bytes need not be gathered and hashed.
  const couverts = connu ? octetsCouverts(pdf, place) : null
  const entiere =
    lue && couverts && connu
      ? await estSigneePar({ lue, hexa: place.hexa }, couverts, connu.cle, chaineDe(connu, lue))
      : false
  const certificat = connu ? connu.chaine[0] : signataire
  const [signe] = (entiere && lue?.signerInfos) || []
  const jeton = signe && jetonDe(signe)?.jeton
  return {
    notre: connu !== undefined,
    titulaire: titulaireDe(certificat),
    certificat: certificat && createHash('sha256').update(derDe(certificat)).digest(),
    ...(connu?.ancien && { ancien: periodeDe(connu.chaine[0]) }),
    poseLe: dateDe(pdf),
    integrite: integriteDe(entiere, nombresJustes(pdf, place), place.plage === null),
    ...(jeton && { jeton: { der: jeton, signature: valeurDe(signe) } }),
  }
}

/** Judges a detached signature, whoever's it is; null when there is none to read. */
export async function lireSignatureDetachee(
  signature: Buffer,
  octets: Buffer,
  connus: readonly Connu[],
): Promise<SignatureLue | null> {
  const lue = lireCms(signature.toString('hex'))
  const signataire = lue && certificatDe(lue)
  if (!signataire) return null
  const data = new Uint8Array(octets).buffer
  const valide = await lue.verify({ signer: 0, data }).catch(() => false)
  const der = derDe(signataire)
  const certificat = createHash('sha256').update(der).digest('hex')
  return { valide, notre: connus.some(({ chaine }) => der.equals(derDe(chaine[0]))), certificat }
}

/** Those that vouched for a former certificate are read where they were kept: in the file. */
function chaineDe({ chaine, ancien }: Connu, lue: pkijs.SignedData): Chaine {
  const autres = (lue.certificates ?? []).filter((c) => c instanceof pkijs.Certificate)
  return ancien ? [chaine[0], ...autres.slice(1)] : chaine
}

const periodeDe = ({ notBefore, notAfter }: pkijs.Certificate): { du: Date; au: Date } => ({
  du: notBefore.value,
  au: notAfter.value,
})

/** One wrong number in the range is a changed byte; more, or a moved signature, is a file written anew. */
function integriteDe(entiere: boolean, justes: number, sansPlage: boolean): SceauLu['integrite'] {
  if (entiere) return justes === 4 ? 'intact' : 'reenregistre'
  return justes >= 3 || sansPlage ? 'modifie' : 'reenregistre'
}

/** A signature opened; null: this is none. */
export function lireCms(hexa: string): pkijs.SignedData | null {
  try {
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(Buffer.from(hexa, 'hex')).buffer)
    return new pkijs.SignedData({ schema: info.content })
  } catch {
    return null
  }
}

/** The certificate that the signature names as its signer's. */
function certificatDe(cms: pkijs.SignedData): pkijs.Certificate | null {
  const sid: unknown = cms.signerInfos[0]?.sid
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return null
  const certificats = (cms.certificates ?? []).filter((c) => c instanceof pkijs.Certificate)
  return certificats.find((c) => c.serialNumber.isEqual(sid.serialNumber)) ?? certificats[0] ?? null
}

/** Our certificate is there, or, in a signature that was damaged, at least one half of it. */
function porteLaTrace(hexa: string, certificat: Buffer): boolean {
  const texte = hexa.toLowerCase()
  const milieu = Math.floor(certificat.length / 2)
  return [certificat.subarray(0, milieu), certificat.subarray(milieu)].some((m) =>
    texte.includes(m.toString('hex')),
  )
}

const [NOM, ORGANISATION] = ['2.5.4.3', '2.5.4.10']

/** Common name of the certificate, or its organisation. */
function titulaireDe(certificat: pkijs.Certificate | null): string {
  const noms = certificat?.subject.typesAndValues ?? []
  const valeur = (oid: string): string | undefined => noms.find((n) => n.type === oid)?.value.valueBlock.value
  return valeur(NOM) ?? valeur(ORGANISATION) ?? 'Inconnu'
}

function dateDe(pdf: Buffer): Date | null {
  const fin = pdf.subarray(-200_000).toString('latin1')
  const m = /\/M\s*\(D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(fin)
  if (!m) return null
  const [annee = 0, mois = 1, jour = 1, h = 0, min = 0, s = 0] = m.slice(1).map(Number)
  return new Date(Date.UTC(annee, mois - 1, jour, h, min, s))
}
