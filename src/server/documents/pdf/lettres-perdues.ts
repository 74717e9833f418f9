import { inflateSync } from 'node:zlib'

/** Far above what the letters of one font take, once inflated. */
const TABLE_MAX = 4_000_000

/**
 * How many drawings of a PDF written here say none of the letters they stand for: searched, copied or read
 * aloud, it lacks them there. Throws when what it says of its letters cannot be read.
 */
export function lettresPerdues(pdf: Buffer): number {
  const texte = pdf.toString('latin1')
  const tables = new Set([...texte.matchAll(/\/ToUnicode (\d+) 0 R/g)].map(([, numero]) => Number(numero)))
  let perdues = 0
  for (const numero of tables) perdues += lireTable(pdf, texte, numero).match(/<>/g)?.length ?? 0
  return perdues
}

/** The stream of one object, inflated. */
function lireTable(pdf: Buffer, texte: string, numero: number): string {
  const debut = texte.indexOf('stream\n', texte.indexOf(`\n${numero} 0 obj\n`)) + 'stream\n'.length
  const fin = texte.indexOf('endstream', debut)
  return inflateSync(pdf.subarray(debut, fin), { maxOutputLength: TABLE_MAX }).toString('latin1')
}
