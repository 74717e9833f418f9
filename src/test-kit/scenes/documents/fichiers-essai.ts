import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A PDF of exactly `taille` bytes, as far as its first and last bytes tell. */
export function pdfDe(taille: number): Buffer {
  const contenu = Buffer.alloc(taille, ' ')
  contenu.write('%PDF-1.7\n')
  contenu.write('\n%%EOF', taille - 6)
  return contenu
}

/** The smallest PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** First bytes of a program for Windows. */
export const PROGRAMME = Buffer.concat([
  Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
  Buffer.alloc(2000),
])

const TYPES = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
} as const

/** An Office document; its list of types comes last, as some editors write it. */
export function office(genre: keyof typeof TYPES): Promise<Buffer> {
  const [partie, type] = TYPES[genre]
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<?xml version="1.0"?><x/>'), '_rels/.rels')
  zip.addBuffer(Buffer.from('<?xml version="1.0"?><x/>'), partie)
  zip.addBuffer(
    Buffer.from(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${partie}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    '[Content_Types].xml',
  )
  zip.end()
  return buffer(zip.outputStream)
}

/** An old Office container whose main stream has this name (« WordDocument », « Workbook », …). */
export function cfb(flux: string): Buffer {
  const contenu = Buffer.alloc(4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(contenu)
  Buffer.from(`${flux}\0`, 'utf16le').copy(contenu, 1024)
  return contenu
}
