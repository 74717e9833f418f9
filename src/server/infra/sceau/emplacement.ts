type Plage = [number, number, number, number]

/** Where a PDF's signature lies, and what it says it covers. */
export interface Emplacement {
  /** The signature itself, DER in hexadecimal as the file writes it, padding included. */
  hexa: string
  /** Offset of its « < » and just after its « > ». */
  debut: number
  fin: number
  /** The four numbers of /ByteRange; null when they can't be read. */
  plage: Plage | null
}

const PLAGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g
/** DER of a signed structure begins by 30; ours is several thousand characters long. */
const SIGNATURE = /<(30[0-9A-Fa-f]{1000,})>/g

/** The last signature of a PDF, or null. A file saved again may keep one that no longer describes it. */
export function trouverSignature(pdf: Buffer): Emplacement | null {
  const texte = pdf.toString('latin1')
  const plages = [...texte.matchAll(PLAGE)].map((m) => m.slice(1).map(Number) as Plage)
  const bloc = [...texte.matchAll(SIGNATURE)].at(-1)
  if (!bloc) return trouverParPlage(texte, plages.at(-1))
  const debut = bloc.index
  const fin = debut + bloc[0].length
  const juste = plages.find((p) => p[1] === debut && p[2] === fin)
  return { hexa: bloc[1] ?? '', debut, fin, plage: juste ?? plages.at(-1) ?? null }
}

/** The gap that the range leaves, when what stands there no longer reads as a signature. */
function trouverParPlage(texte: string, plage: Plage | undefined): Emplacement | null {
  if (!plage) return null
  const [, debut, fin] = plage
  if (fin - debut < 1000 || fin > texte.length) return null
  return { hexa: texte.slice(debut + 1, fin - 1), debut, fin, plage }
}

/** The bytes that the signature says it covers; null when they go past the file, or leave out more than the signature. */
export function octetsCouverts(pdf: Buffer, { plage, debut, fin }: Emplacement): Buffer | null {
  if (!plage || pdf[debut] !== 0x3c || pdf[fin - 1] !== 0x3e) return null
  const [a, b, c, d] = plage
  if (a + b > c || c + d > pdf.length) return null
  return Buffer.concat([pdf.subarray(a, a + b), pdf.subarray(c, c + d)])
}

/** How many of the four numbers describe the file as it is: all of them in a file left alone. */
export function nombresJustes(pdf: Buffer, { plage, debut, fin }: Emplacement): number {
  if (!plage) return 0
  const attendus = [0, debut, fin, pdf.length - fin]
  return plage.filter((n, i) => n === attendus[i]).length
}
