import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { removeTrailingNewLine, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { MentionsSceau } from '#server/contexte/sceau.ts'

/** A text as a PDF holds it, whatever its letters. */
const texteDe = (texte: string): string => `<feff${Buffer.from(texte, 'utf16le').swap16().toString('hex')}>`

/** No change is permitted after it: what certifies a file, and readers say so. */
const CERTIFIE =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]'

/** Octets left for a seal, and for one that bears a token with the chain of its authority. */
export const PLACE = { simple: 12_288, horodate: 20_480 } as const

/**
 * A PDF with the place of a seal that certifies it: who sets it, why, how to reach them. The library reserves
 * that place; its accents are wrong, it certifies nothing, and omits what PDF/A asks of the end of a file.
 */
export function reserverSceau(
  pdf: Buffer,
  { motif, organisme, contact }: MentionsSceau,
  place: number = PLACE.simple,
): Buffer {
  const nu = removeTrailingNewLine(pdf)
  const prepare = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: '',
    contactInfo: '',
    name: '',
    location: 'France',
    signatureLength: place,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
  const [objets = '', fin = ''] = prepare.toString('latin1', nu.length).split(/(?<=\n)xref\n/)
  const sceau = /^(\d+) 0 obj/m.exec(objets)?.[1]
  const certifies = objets
    .replace('/Reason ()', `/Reason ${texteDe(motif)}\n${CERTIFIE}`)
    .replace('/Name ()', `/Name ${texteDe(organisme)}`)
    .replace('/ContactInfo ()\n', contact ? `/ContactInfo ${texteDe(contact)}\n` : '')
    .replace(
      '/T (Signature1)',
      `/T ${texteDe('Cachet')}\n/TU ${texteDe(`Cachet électronique ${deNom(organisme)}`)}`,
    )
    .replace(/\/AcroForm \d+ 0 R(?=\n>>)/, `$&\n/Perms << /DocMDP ${sceau} 0 R >>`)
  return Buffer.concat([nu, Buffer.from(certifies + table(nu, certifies, fin), 'latin1')])
}

const IDENTIFIANT = /\/ID \[\s*<[0-9A-Fa-f]*>\s*<[0-9A-Fa-f]*>\s*\]/
/** Octets read from the end of a file: more than a trailer takes. */
const FIN = 2000

/** The table of the objects added after `nu`, and the library's trailer with the identifier of the file. */
function table(nu: Buffer, objets: string, fin: string): string {
  const places = [...objets.matchAll(/^(\d+) 0 obj$/gm)].map(
    ({ 1: numero, index }) => `${numero} 1\n${String(nu.length + index).padStart(10, '0')} 00000 n `,
  )
  const identifiant = IDENTIFIANT.exec(nu.toString('latin1', Math.max(0, nu.length - FIN)))?.[0]
  const suite = fin
    .slice(fin.indexOf('trailer\n'))
    .replace(/>>\nstartxref\n\d+/, `${identifiant ?? ''}\n>>\nstartxref\n${nu.length + objets.length}`)
  return `xref\n0 1\n0000000000 65535 f \n${places.join('\n')}\n${suite}`
}
