import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { chargerEcritures, type Ecritures } from './ecritures.ts'
import { separerLettres } from './lettres.ts'
import { retenirLesMots } from './mots-faconnes.ts'
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
const lues = new Map<string, Font>()
const nomDe = (police: Police, alphabet: string): string => `${police}/${alphabet}`

function lire(police: Police, alphabet: string): Font {
  const nom = nomDe(police, alphabet)
  const connue = lues.get(nom)
  if (connue) return connue
  const { paquet, prefixe, graisse } = FAMILLES[police]
  const chemin = requerir.resolve(`${paquet}/files/${prefixe}-${alphabet}-${graisse}-normal.woff`)
  const lue = retenirLesMots(separerLettres(create(depaqueterWoff(readFileSync(chemin))) as Font))
  lues.set(nom, lue)
  return lue
}

/** The font of the house that draws a character; undefined when none does. */
function maison(police: Police, code: number): string | undefined {
  if (code < 0x7f) return nomDe(police, 'latin')
  const alphabet = ALPHABETS.find((a) => lire(police, a).hasGlyphForCodePoint(code))
  return alphabet && nomDe(police, alphabet)
}

/** Whether a font is one of the house, by its name in a document. */
export const deLaMaison = (nom: string): boolean => !nom.startsWith('@')

/** From the top of a line of this font to its baseline, for a size of one point. */
export const ascendante = (police: Police): number => {
  const { ascent, unitsPerEm } = lire(police, 'latin')
  return ascent / unitsPerEm
}

const POLICES = Object.keys(FAMILLES) as Police[]
const ailleurs = (code: number): boolean => code !== 0x0a && POLICES.some((p) => !maison(p, code))

/** Opens the fonts that a text needs beside those of the house: nothing, for most. */
export function ecrituresDe(texte: string): Promise<Ecritures> {
  const codes = new Set<number>()
  for (const caractere of new Set(assainir(texte)))
    for (const lettre of LIANT.test(caractere) ? '' : caractere + caractere.normalize('NFKC')) {
      const code = lettre.codePointAt(0) ?? 0
      if (ailleurs(code)) codes.add(code)
    }
  return chargerEcritures(codes, texte)
}

/** What a document draws beside the fonts of the house, and what it could not draw. */
const encre = new WeakMap<Pdf, { ecritures: Ecritures; perdus: Set<string> }>()

type Source = Parameters<Pdf['registerFont']>[1]

/** Makes the fonts known to a document; only those used are embedded, and only their used glyphs. */
export function enregistrerPolices(pdf: Pdf, ecritures: Ecritures): void {
  // The library takes a font already opened; its types only know of bytes.
  const enregistrer = (nom: string, police: Font) => pdf.registerFont(nom, police as unknown as Source)
  for (const police of POLICES)
    for (const alphabet of ALPHABETS) enregistrer(nomDe(police, alphabet), lire(police, alphabet))
  for (const { nom, police } of ecritures.values()) enregistrer(nom, police)
  encre.set(pdf, { ecritures, perdus: new Set() })
}

/** Characters of what was written in this document that no font draws: « ? » stands for them. */
export const caracteresPerdus = (pdf: Pdf): ReadonlySet<string> => encre.get(pdf)?.perdus ?? new Set()

interface Trait {
  /** What is drawn of a character. */
  texte: string
  /** The font that draws it. */
  nom: string
}

/** A letter is drawn by those it stands for (« ﬁ » is « fi »); a sign (« ， ») is kept where a font has it. */
const SIGNE = /[\p{P}\p{S}]/u

/** How a character is drawn, in which fonts; null when none does. */
function traits(police: Police, caractere: string, ecritures: Ecritures): Trait[] | null {
  const nomDuCode = (texte: string): string | undefined => {
    const code = texte.codePointAt(0) ?? 0
    return code === 0x0a ? nomDe(police, 'latin') : (maison(police, code) ?? ecritures.get(code)?.nom)
  }
  const code = caractere.codePointAt(0) ?? 0
  const lui = maison(police, code) ?? (SIGNE.test(caractere) ? ecritures.get(code)?.nom : undefined)
  if (lui) return [{ texte: caractere, nom: lui }]
  const lettres = [...caractere.normalize('NFKC')].map((texte) => ({ texte, nom: nomDuCode(texte) }))
  return lettres.every((l): l is Trait => l.nom !== undefined) ? lettres : null
}

/** The characters of a text that no font draws, each once, in their order. */
export function perdusDe(texte: string, ecritures: Ecritures): string[] {
  return [...new Set(assainir(texte))].filter((c) => !LIANT.test(c) && !traits('texte', c, ecritures))
}

/** A space after a letter that goes leftwards stays in its font: one stretch, copied in its order. */
const RESTE = /[\u0590-\u08ff] /

/** Cuts a text into stretches that one font can draw; what none can is read in `caracteresPerdus`. */
export function troncons(pdf: Pdf, police: Police, texte: string): { nom: string; texte: string }[] {
  const { ecritures, perdus } = encre.get(pdf) ?? { ecritures: new Map(), perdus: new Set() }
  const sortie: { nom: string; texte: string }[] = []
  for (const caractere of assainir(texte)) {
    const precedent = sortie.at(-1)
    if (precedent && (LIANT.test(caractere) || RESTE.test(precedent.texte.slice(-1) + caractere))) {
      precedent.texte += caractere
      continue
    }
    const dessines = traits(police, caractere, ecritures)
    if (!dessines) perdus.add(caractere)
    for (const { nom, texte: lettre } of dessines ?? [{ nom: nomDe(police, 'latin'), texte: '?' }]) {
      const dernier = sortie.at(-1)
      if (dernier?.nom === nom) dernier.texte += lettre
      else sortie.push({ nom, texte: lettre })
    }
  }
  return sortie
}

/** What joins or parts the letters of a writing, without a drawing of its own. */
const LIANT = /[\u200c\u200d]/
const HORS_LIANTS = /(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu

/**
 * A text as it is drawn. NFC first: a combining accent typed apart is drawn as the one letter it makes. What
 * has no drawing of its own goes, the colour of an emoji's skin too, and every kind of line break is one.
 */
const assainir = (texte: string): string =>
  texte
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll('\u202f', '\u00a0')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/(?<=\p{Extended_Pictographic})\p{Emoji_Modifier}/gu, '')
    .replace(HORS_LIANTS, '')
