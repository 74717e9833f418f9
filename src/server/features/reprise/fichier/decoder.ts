import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as tour } from 'node:timers/promises'
import { type Parser, parse } from 'csv-parse'
import { type Codage, LIGNES_MAX, SEPARATEURS, type Separateur } from '#domain/reprise/champs.ts'
import { refuserFichier, refuserGenre, refuserTitres, traduire, tropDeLignes, VIDE } from './refus-fichier.ts'

/** Lines given together. */
const LOT = 200
/** Lines after which the event loop turns: a millisecond. */
const TOUR = 50
/** Octets parsed in one go: well under a millisecond. */
const TRANCHE = 2 * 1024
/** Characters of one record: a quote that is never closed swallows no more. */
const LONGUEUR_LIGNE = 64 * 1024
/** Lines, empty ones too, after which nobody counts any more. */
const COMPTES_MAX = 4 * LIGNES_MAX
/** What Windows-1252 has where Latin-1 has controls; five octets mean nothing and stay controls. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A record of the file: the number of its first line (the headings are 1), and its cells. */
export interface LigneLue {
  ligne: number
  cellules: string[]
}

/** How many octets at the end begin a character that the next piece ends. */
function queue(octets: Uint8Array): number {
  for (let n = 1; n <= Math.min(3, octets.length); n++) {
    const o = octets[octets.length - n] ?? 0
    if (o < 0x80) return 0
    if (o >= 0xc0) return (o >= 0xf0 ? 4 : o >= 0xe0 ? 3 : 2) > n ? n : 0
  }
  return 0
}

/** The coding of a file, or of its beginning: what is no UTF-8 is Windows-1252. */
export function trouverCodage(octets: Uint8Array): Codage {
  refuserGenre(octets)
  return isUtf8(octets.subarray(0, octets.length - queue(octets))) ? 'utf-8' : 'windows-1252'
}

/** Fields of the first lines for a separator, quoted text apart. */
function champsParLigne(texte: string, separateur: Separateur): number[] {
  const comptes = [0]
  let cite = false
  for (const c of texte) {
    if (c === '"') cite = !cite
    else if (!cite && c === separateur) comptes[comptes.length - 1] = (comptes.at(-1) ?? 0) + 1
    else if (!cite && c === '\n') comptes.push(0)
  }
  return comptes
}

/** What separates the fields: of the three, the one that cuts the first lines alike, and in most fields. */
export function trouverSeparateur(texte: string): Separateur {
  const debut = texte.slice(0, LONGUEUR_LIGNE)
  const notes = SEPARATEURS.map((separateur) => {
    // The last line may be cut.
    const lignes = champsParLigne(debut, separateur).slice(0, 20)
    const pleines = lignes.length > 1 ? lignes.slice(0, -1) : lignes
    const titres = pleines[0] ?? 0
    const pareilles = pleines.filter((n) => n === titres).length / pleines.length
    return { separateur, note: titres === 0 ? 0 : pareilles * 1000 + titres }
  })
  return notes.reduce((meilleur, n) => (n.note > meilleur.note ? n : meilleur)).separateur
}

const windows1252 = (octets: Uint8Array): string =>
  Buffer.from(octets.buffer, octets.byteOffset, octets.length)
    .toString('latin1')
    .replaceAll(/[\x80-\x9f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c)

/** The text of the file in small pieces, in UTF-8; a coding that is not its own is refused. */
async function* tranches(morceaux: AsyncIterable<Uint8Array>, codage: Codage): AsyncGenerator<Buffer> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let premier = true
  let lus = 0
  const lire = (octets: Uint8Array, suite: boolean): string => {
    if (codage === 'windows-1252') return windows1252(octets)
    try {
      return utf8.decode(octets, { stream: suite })
    } catch {
      throw refuserFichier(
        'Ce fichier n’est pas en UTF-8\u00a0: choisissez Windows-1252, ou enregistrez-le en «\u00a0CSV UTF-8\u00a0».',
      )
    }
  }
  for await (const morceau of morceaux)
    for (let i = 0; i < morceau.length; i += TRANCHE) {
      const octets = morceau.subarray(i, i + TRANCHE)
      if (premier) refuserGenre(octets, codage)
      if (octets.includes(0))
        throw refuserFichier(
          'Ce fichier contient des octets nuls\u00a0: ce n’est pas un texte. Enregistrez-le au format CSV.',
        )
      lus += octets.length
      premier = false
      yield Buffer.from(lire(octets, true))
    }
  if (codage === 'utf-8') lire(new Uint8Array(), false)
  if (lus === 0) throw refuserFichier(VIDE)
}

const sautsDe = (cellules: readonly string[]): number =>
  cellules.reduce((n, c) => n + (c.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

/** The line that comes next, and that of each record parsed. */
interface Position {
  ligne: number
  de: WeakMap<string[], number>
}

/**
 * A parser for lines of any length. Of each one shorter than the headings csv-parse makes an error, stack and
 * all, even when told to let it pass: thirty times the cost of reading it.
 */
function analyseur(separateur: Separateur, position: Position): Parser {
  const analyse = parse({
    delimiter: separateur,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGUEUR_LIGNE,
    // Counted as they are parsed: where the parser stops, this is the line it stops at.
    on_record: (cellules: string[]) => {
      position.de.set(cellules, position.ligne)
      position.ligne += 1 + sautsDe(cellules)
      return cellules
    },
  })
  const { state } = analyse as unknown as { state: { record: string[] } }
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} })
  return analyse
}

/** The records of a file, two hundred at a time, empty ones skipped; the first is its headings, judged. */
export async function* lireLignes(
  morceaux: AsyncIterable<Uint8Array>,
  { codage, separateur }: { codage: Codage; separateur: Separateur },
): AsyncGenerator<LigneLue[]> {
  const position: Position = { ligne: 1, de: new WeakMap() }
  const analyse = analyseur(separateur, position)
  let [enregistrements, lues] = [0, 0]
  let lot: LigneLue[] = []
  // Errors of either end come out of the loop below.
  pipeline(Readable.from(tranches(morceaux, codage)), analyse, () => {})
  try {
    for await (const cellules of analyse as AsyncIterable<string[]>) {
      enregistrements += 1
      // Empty lines, and those that are only counted, let the loop turn too.
      if (enregistrements % TOUR === 0) await tour()
      if (enregistrements > COMPTES_MAX) throw tropDeLignes(null)
      if (cellules.every((c) => c.trim() === '')) continue
      if (lues === 0) refuserTitres(cellules)
      lues += 1
      // Beyond the bound the lines are counted, to say how many there are, and given to nobody.
      if (lues > LIGNES_MAX + 1) continue
      lot.push({ ligne: position.de.get(cellules) ?? 0, cellules })
      if (lot.length < LOT) continue
      yield lot
      lot = []
    }
  } catch (erreur) {
    throw traduire(erreur, position.ligne)
  } finally {
    analyse.destroy()
  }
  if (lues === 0) throw refuserFichier(VIDE)
  if (lues > LIGNES_MAX + 1) throw tropDeLignes(lues - 1)
  if (lot.length > 0) yield lot
}
