import { CsvError } from 'csv-parse'
import { type Invalide, invalide } from '#domain/commun/erreurs.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { titrePlat } from '#domain/reprise/aplatir.ts'
import { COLONNES_MAX, type Codage, LIGNES_MAX } from '#domain/reprise/champs.ts'

/** A file that is not read at all: one sentence, under the file. */
export const refuserFichier = (message: string): Invalide => invalide('fichier', message)

const COMMENT = 'dans votre tableur, «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV UTF-8\u00a0»'
/** First octets of what is often renamed. */
const GENRES: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'un classeur (ou une archive ZIP)'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'un ancien classeur Excel'],
  [[0x25, 0x50, 0x44, 0x46], 'un PDF'],
  [[0x1f, 0x8b], 'une archive'],
]
const commence = (octets: Uint8Array, debut: readonly number[]): boolean =>
  debut.every((o, i) => octets[i] === o)
const UTF8 = [0xef, 0xbb, 0xbf]
const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Refuses what its first octets say is no CSV, or is of another coding than the one chosen. */
export function refuserGenre(octets: Uint8Array, codage?: Codage): void {
  const genre = GENRES.find(([debut]) => commence(octets, debut))
  if (genre)
    throw refuserFichier(
      `Ce fichier n’est pas un CSV, c’est ${genre[1]}\u00a0: enregistrez-le au format CSV (${COMMENT}).`,
    )
  if (UTF16.some((debut) => commence(octets, debut)))
    throw refuserFichier(`Ce fichier est en UTF-16\u00a0: enregistrez-le en UTF-8 (${COMMENT}).`)
  if (codage === 'windows-1252' && commence(octets, UTF8))
    throw refuserFichier('Ce fichier dit être en UTF-8\u00a0: choisissez UTF-8.')
}

/** Refuses headings that no choice could name: too many, empty, or twice the same. */
export function refuserTitres(titres: readonly string[]): void {
  if (titres.length > COLONNES_MAX)
    throw refuserFichier(
      `Ce fichier a ${formatNombre(titres.length)} colonnes, ${COLONNES_MAX} au plus\u00a0: ôtez celles qui ne servent pas.`,
    )
  const vus = new Map<string, number>()
  for (const [rang, titre] of titres.entries()) {
    const plat = titrePlat(titre)
    if (plat === '')
      throw refuserFichier(`La colonne ${rang + 1} n’a pas de titre\u00a0: donnez-lui en un, ou ôtez-la.`)
    const autre = vus.get(plat)
    if (autre !== undefined)
      throw refuserFichier(
        `Les colonnes ${autre + 1} et ${rang + 1} ont le même titre, «\u00a0${titre.trim().slice(0, 80).toWellFormed()}\u00a0»\u00a0: renommez l’une d’elles.`,
      )
    vus.set(plat, rang)
  }
}

export const VIDE = 'Ce fichier est vide.'

/** `lignes` null: more than anybody counted. */
export const tropDeLignes = (lignes: number | null): Invalide =>
  refuserFichier(
    `Ce fichier a ${lignes === null ? 'bien trop de' : formatNombre(lignes)} lignes, ${formatNombre(LIGNES_MAX)} au plus\u00a0: reprenez-le année par année.`,
  )

/** What the parser says, as a sentence; `ligne`, where the record begins that it could not read. */
export function traduire(erreur: unknown, ligne: number): unknown {
  if (!(erreur instanceof CsvError)) return erreur
  const ou = formatNombre(ligne)
  switch (erreur.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return refuserFichier(
        `Un guillemet ouvert à la ligne ${ou} n’est jamais fermé\u00a0: fermez-le, ou ôtez-le.`,
      )
    case 'CSV_MAX_RECORD_SIZE':
      return refuserFichier(
        `La ligne ${ou} dépasse 64\u00a0ko\u00a0: une cellule y est trop longue, ou un guillemet n’y est pas fermé.`,
      )
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return refuserFichier(
        `Ligne ${ou}\u00a0: un guillemet au milieu d’une cellule. Doublez-le, et mettez la cellule entre guillemets.`,
      )
    default:
      return refuserFichier(
        `La ligne ${ou} ne peut pas être lue\u00a0: vérifiez ses guillemets et ses séparateurs.`,
      )
  }
}
