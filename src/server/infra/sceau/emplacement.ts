import { setImmediate } from 'node:timers/promises'

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

const NOM = '/ByteRange'
const PLAGE = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/
/** A range is written on one short line; a file has one for each signature. */
const [PLAGE_MAX, PLAGES] = [128, 64] as const
/** Characters of a signature: ours has 24,576, and programs that reserve the most, 131,072. */
const [SIGNATURE_MIN, SIGNATURE_MAX] = [1002, 140_000] as const
/** Octets looked at before others are heard. */
const TRANCHE = 1024 * 1024

const [OUVRE, FERME] = [0x3c, 0x3e] as const
const HEXA = Uint8Array.from({ length: 256 }, (_, c) => (/[0-9A-Fa-f]/.test(String.fromCharCode(c)) ? 1 : 0))

/** DER of a signed structure begins by 30. */
const estSignature = (pdf: Buffer, debut: number, fin: number): boolean =>
  fin - debut - 2 >= SIGNATURE_MIN &&
  fin - debut - 2 <= SIGNATURE_MAX &&
  pdf.toString('latin1', debut + 1, debut + 3) === '30'

/** Reads `pdf` from `haut` down to `bas`; `vu.fin` is the end of the hexadecimal being read, or -1. */
function chercherBloc(pdf: Buffer, haut: number, bas: number, vu: { fin: number }): number {
  for (let i = haut - 1; i >= bas; i--) {
    const c = pdf[i] ?? 0
    if (c === FERME) vu.fin = i + 1
    else if (vu.fin !== -1 && HEXA[c] === 0) {
      if (c === OUVRE && estSignature(pdf, i, vu.fin)) return i
      vu.fin = -1
    }
  }
  return -1
}

/** The last thing in the file that is written as a signature: each octet is looked at once at most. */
async function dernierBloc(pdf: Buffer): Promise<{ debut: number; fin: number } | null> {
  const vu = { fin: -1 }
  for (let haut = pdf.length; haut > 0; haut -= TRANCHE) {
    const debut = chercherBloc(pdf, haut, Math.max(0, haut - TRANCHE), vu)
    if (debut !== -1) return { debut, fin: vu.fin }
    await setImmediate()
  }
  return null
}

/** The last ranges of the file that can be read, the last one first. */
function dernieresPlages(pdf: Buffer): Plage[] {
  const plages: Plage[] = []
  let i = pdf.lastIndexOf(NOM)
  for (let n = 0; i !== -1 && n < PLAGES; n++) {
    const lue = PLAGE.exec(pdf.toString('latin1', i, i + PLAGE_MAX))
    if (lue) plages.push(lue.slice(1).map(Number) as Plage)
    i = i === 0 ? -1 : pdf.lastIndexOf(NOM, i - 1)
  }
  return plages
}

/** The last signature of a PDF, or null. A file saved again may keep one that no longer describes it. */
export async function trouverSignature(pdf: Buffer): Promise<Emplacement | null> {
  const plages = dernieresPlages(pdf)
  const bloc = await dernierBloc(pdf)
  if (!bloc) return trouverParPlage(pdf, plages[0])
  const { debut, fin } = bloc
  const juste = plages.find((p) => p[1] === debut && p[2] === fin)
  return { hexa: pdf.toString('latin1', debut + 1, fin - 1), debut, fin, plage: juste ?? plages[0] ?? null }
}

/** The gap that the range leaves, when what stands there no longer reads as a signature. */
function trouverParPlage(pdf: Buffer, plage: Plage | undefined): Emplacement | null {
  if (!plage) return null
  const [, debut, fin] = plage
  if (fin - debut < 1000 || fin - debut > SIGNATURE_MAX || fin > pdf.length) return null
  return { hexa: pdf.toString('latin1', debut + 1, fin - 1), debut, fin, plage }
}

/** The bytes the signature says it covers; null: they pass the file, or leave out more than the signature. */
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
