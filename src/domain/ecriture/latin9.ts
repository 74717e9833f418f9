/** Where ISO-8859-15 differs from the first 256 characters of Unicode. */
const PLACES: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
const PRISES = new Set(Object.values(PLACES))
/** Usual signs that it has not, as they are read without them. */
const SUBSTITUTS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u202f': ' ',
  '\u2011': '-',
}

function lettre(texte: string): string {
  const place = PLACES[texte]
  if (place !== undefined) return String.fromCharCode(place)
  const point = texte.codePointAt(0) ?? 0
  if (point < 0x100 && !PRISES.has(point)) return texte
  const proche = SUBSTITUTS[texte] ?? texte.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return proche !== texte && [...proche].every((p) => (p.codePointAt(0) ?? 0) < 0x80) ? proche : '?'
}

/**
 * A text as ISO-8859-15 has it, one character an octet (code under 256): what it lacks loses its accent or
 * takes its nearest sign, else « ? ».
 */
export const enLatin9 = (texte: string): string => [...texte.normalize('NFC')].map(lettre).join('')
