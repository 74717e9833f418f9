import type { Extension } from '#domain/projet/saisie/pieces.ts'

const MIMES: Record<string, Extension> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** Types served back to people, by extension. */
const MIME_PAR_EXTENSION: Record<Extension, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const utf16 = (mot: string): Buffer => Buffer.from(`${mot}\0`, 'utf16le')
/** Names of the main stream inside the old Office container, which other programs use too. */
const FLUX_CFB: [Buffer, Extension][] = [
  [utf16('WordDocument'), 'doc'],
  [utf16('Workbook'), 'xls'],
  [utf16('Book'), 'xls'],
]

/** Looked through together: whichever name comes first in the file tells its type. */
const TRANCHE = 64 * 1024

function natureCfb(octets: Buffer): Extension | null {
  for (let i = 0; i < octets.length; i += TRANCHE) {
    const vu = octets.subarray(Math.max(0, i - 32), i + TRANCHE)
    const trouve = FLUX_CFB.find(([nom]) => vu.includes(nom))
    if (trouve) return trouve[1]
  }
  return null
}

/** Tells which of the eight types a content is, whatever its name; null for any other. */
export async function detecter(octets: Buffer): Promise<{ extension: Extension; mime: string } | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const lu = await fileTypeFromBuffer(octets)
  const extension = lu?.mime === 'application/x-cfb' ? natureCfb(octets) : (MIMES[lu?.mime ?? ''] ?? null)
  return extension && { extension, mime: MIME_PAR_EXTENSION[extension] }
}
