import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { depaqueterWoff } from './woff.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Police = 'texte' | 'gras' | 'titre'

const FAMILLES: Record<Police, { paquet: string; prefixe: string; graisse: number }> = {
  texte: { paquet: '@fontsource/inter', prefixe: 'inter', graisse: 400 },
  gras: { paquet: '@fontsource/inter', prefixe: 'inter', graisse: 600 },
  titre: { paquet: '@fontsource/source-serif-4', prefixe: 'source-serif-4', graisse: 600 },
}
/** Files a family is cut into, the commonest first; Inter also draws what the serif lacks. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const

const requerir = createRequire(import.meta.url)
const octets = new Map<string, Buffer>()

function lire(police: Police, alphabet: string): Buffer {
  const { paquet, prefixe, graisse } = FAMILLES[police]
  const chemin = requerir.resolve(`${paquet}/files/${prefixe}-${alphabet}-${graisse}-normal.woff`)
  const connu = octets.get(chemin) ?? depaqueterWoff(readFileSync(chemin))
  octets.set(chemin, connu)
  return connu
}

const nomDe = (police: Police, alphabet: string): string => `${police}/${alphabet}`

/** Makes the fonts known to a document; only those used are embedded, and only their used glyphs. */
export function enregistrerPolices(pdf: Pdf): void {
  for (const police of Object.keys(FAMILLES) as Police[]) {
    for (const alphabet of ALPHABETS) pdf.registerFont(nomDe(police, alphabet), lire(police, alphabet))
  }
}

interface AvecGlyphes {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** Characters that a document could not print. */
const perdus = new WeakMap<Pdf, Set<string>>()

/** Characters of what was written in this document that no font draws: « ? » stands for them. */
export const caracteresPerdus = (pdf: Pdf): ReadonlySet<string> => perdus.get(pdf) ?? new Set()

/** The font that draws a character; undefined when none does. */
function porteurDe(pdf: Pdf, police: Police, caractere: string): string | undefined {
  const code = caractere.codePointAt(0) ?? 0
  if (code < 0x7f) return nomDe(police, 'latin')
  return ALPHABETS.map((a) => nomDe(police, a)).find((n) => dessine(pdf, n, code))
}

/** What can be drawn of a character: itself, the letters it stands for (« ﬁ » is « fi »), else « ? ». */
function imprimable(pdf: Pdf, police: Police, caractere: string): string {
  if (porteurDe(pdf, police, caractere)) return caractere
  const lettres = caractere.normalize('NFKC')
  if (lettres !== caractere && [...lettres].every((l) => porteurDe(pdf, police, l))) return lettres
  perdus.set(pdf, (perdus.get(pdf) ?? new Set()).add(caractere))
  return '?'
}

/** Cuts a text into stretches that one font can draw; what none can is read in `caracteresPerdus`. */
export function troncons(pdf: Pdf, police: Police, texte: string): { nom: string; texte: string }[] {
  const sortie: { nom: string; texte: string }[] = []
  for (const caractere of assainir(texte)) {
    for (const lettre of imprimable(pdf, police, caractere)) {
      const nom = porteurDe(pdf, police, lettre) ?? nomDe(police, 'latin')
      const dernier = sortie.at(-1)
      if (dernier?.nom === nom) dernier.texte += lettre
      else sortie.push({ nom, texte: lettre })
    }
  }
  return sortie
}

/** Letters of a word beyond which it is cut: more than a line holds. */
const MOT_MAX = 70

/**
 * A text as it is drawn. NFC first: a combining accent typed apart is drawn as the one letter it makes. A stretch
 * without a break longer than a line is cut (U+00A0 is no break): the library would try each of its lengths in turn.
 */
export const assainir = (texte: string): string =>
  texte
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(new RegExp(`[^ \\n]{${MOT_MAX}}(?=[^ \\n])`, 'gu'), '$&\n')

function dessine(pdf: Pdf, nom: string, code: number): boolean {
  if (code === 0x0a) return true
  pdf.font(nom)
  return (pdf as unknown as AvecGlyphes)._font.font.hasGlyphForCodePoint(code)
}
