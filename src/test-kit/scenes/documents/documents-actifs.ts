import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** A PDF of one blank page; `objets` are numbered from 4; `catalogue` and `page` enter those dictionaries. */
export function pdfAvec({
  objets = [] as (string | Buffer)[],
  catalogue = '',
  page = '',
  fin = '',
} = {}): Buffer {
  const tous = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`,
    ...objets,
  ]
  const octets = tous.flatMap((o, i) => [
    Buffer.from(`${i + 1} 0 obj\n`),
    Buffer.from(o),
    Buffer.from('\nendobj\n'),
  ])
  const fermeture = `trailer\n<</Size ${tous.length + 1}/Root 1 0 R${fin}>>\nstartxref\n0\n%%EOF\n`
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    ...octets,
    Buffer.from(fermeture),
  ])
}

/** A stream, compressed unless told, whose dictionary holds `entrees`. */
export function fluxPdf(entrees: string, contenu: string | Buffer, compresse = true): Buffer {
  const octets = compresse ? deflateSync(contenu) : Buffer.from(contenu)
  const tete = `<<${entrees}/Length ${octets.length}${compresse ? '/Filter/FlateDecode' : ''}>>\nstream\n`
  return Buffer.concat([Buffer.from(tete), octets, Buffer.from('\nendstream')])
}

/** A stream that holds these objects. */
export function conteneurPdf(objets: readonly string[], compresse = true, type = '/Type/ObjStm'): Buffer {
  let place = 0
  const table = objets.map((o, i) => {
    const ligne = `${20 + i} ${place}`
    place += o.length + 1
    return ligne
  })
  const tete = `${table.join(' ')} `
  return fluxPdf(`${type}/N ${objets.length}/First ${tete.length}`, `${tete}${objets.join(' ')} `, compresse)
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const GENRES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A list of relations of an Office document; each is its kind, its target, and whether it leads out. */
export function relations(...liens: [genre: string, cible: string, dehors?: boolean][]): string {
  const lignes = liens.map(
    ([genre, cible, dehors], i) =>
      `<Relationship Id="rId${i + 1}" Type="${GENRES}/${genre}" Target="${cible}"${dehors ? ' TargetMode="External"' : ''}/>`,
  )
  return `<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${lignes.join('')}</Relationships>`
}

/** An Office document of these parts, by name, besides those that each has. */
export function officeAvec(
  genre: 'docx' | 'xlsx',
  parties: Record<string, string | Buffer>,
): Promise<Buffer> {
  const [partie, type] =
    genre === 'docx'
      ? ['word/document.xml', 'wordprocessingml.document']
      : ['xl/workbook.xml', 'spreadsheetml.sheet']
  const toutes: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${partie}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', partie]),
    [partie]: '<?xml version="1.0"?><w:document/>',
    ...parties,
  }
  const zip = new ZipFile()
  for (const [nom, contenu] of Object.entries(toutes)) zip.addBuffer(Buffer.from(contenu), nom)
  zip.end()
  return buffer(zip.outputStream)
}

/** A zip of one file, as one that is hidden in another document. */
export function archive(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('Manifest-Version: 1.0\n'), 'META-INF/MANIFEST.MF')
  zip.end()
  return buffer(zip.outputStream)
}

/** The header of a PNG of these dimensions. */
export function pngDe(largeur: number, hauteur: number): Buffer {
  const octets = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(octets)
  octets.writeUInt32BE(largeur, 16)
  octets.writeUInt32BE(hauteur, 20)
  Buffer.from('0802000000', 'hex').copy(octets, 24)
  Buffer.from('0000000049444154', 'hex').copy(octets, 33)
  return octets
}

/** The header of a JPEG of these dimensions, after `avant` (segments). */
export function jpegDe(
  largeur: number,
  hauteur: number,
  avant: Buffer = Buffer.from('ffe000044a46', 'hex'),
): Buffer {
  const trame = Buffer.from('ffc0000b0800000000010111', 'hex')
  trame.writeUInt16BE(hauteur, 5)
  trame.writeUInt16BE(largeur, 7)
  return Buffer.concat([Buffer.from('ffd8', 'hex'), avant, trame, Buffer.from('00ffda', 'hex')])
}

/** The header of a WebP of these dimensions, of the kind that says them apart. */
export function webpDe(largeur: number, hauteur: number): Buffer {
  const octets = Buffer.alloc(40)
  octets.write('RIFF')
  octets.writeUInt32LE(32, 4)
  octets.write('WEBPVP8X', 8)
  octets.writeUInt32LE(10, 16)
  octets.writeUIntLE(largeur - 1, 24, 3)
  octets.writeUIntLE(hauteur - 1, 27, 3)
  return octets
}
