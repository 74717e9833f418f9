import { Readable } from 'node:stream'
import type { Extension } from '#domain/projet/pieces.ts'

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

async function natureCfb(contenu: Readable): Promise<Extension | null> {
  let reste: Buffer = Buffer.alloc(0)
  for await (const morceau of contenu as AsyncIterable<Buffer>) {
    const vu = Buffer.concat([reste, morceau])
    const trouve = FLUX_CFB.find(([nom]) => vu.includes(nom))
    if (trouve) return trouve[1]
    reste = vu.subarray(-32)
  }
  return null
}

/**
 * Tells which of the eight types a content is, whatever its name; null for any other.
 * `ouvrir` gives a fresh stream of the content each time.
 */
export async function detecter(
  ouvrir: () => Promise<Readable>,
): Promise<{ extension: Extension; mime: string } | null> {
  const { fileTypeFromStream } = await import('file-type')
  const flux = await ouvrir()
  const lu = await fileTypeFromStream(Readable.toWeb(flux) as ReadableStream<Uint8Array>).finally(() =>
    flux.destroy(),
  )
  const extension =
    lu?.mime === 'application/x-cfb' ? await natureCfb(await ouvrir()) : (MIMES[lu?.mime ?? ''] ?? null)
  return extension && { extension, mime: MIME_PAR_EXTENSION[extension] }
}
