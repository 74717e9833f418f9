import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { ouvrirWoff2 } from './woff2.ts'

/** A family drawing what the house's fonts do not; each file, a slice, is opened when a text needs it. */
interface Famille {
  paquet: string
  /** The file of a slice. */
  fichier: (tranche: string) => string
  /** Its slices; without them, the package says which characters are in which. */
  tranches?: readonly string[]
}

const variable = (nom: string, tranches?: readonly string[]): Famille => ({
  paquet: `@fontsource-variable/${nom}`,
  fichier: (t) => `${nom}-${t}-wght-normal.woff2`,
  ...(tranches && { tranches }),
})
const fixe = (nom: string, tranches: readonly string[]): Famille => ({
  paquet: `@fontsource/${nom}`,
  fichier: (t) => `${nom}-${t}-400-normal.woff2`,
  tranches,
})

const CHINOIS = variable('noto-sans-sc')
const JAPONAIS = variable('noto-sans-jp')
const COREEN = variable('noto-sans-kr')

const ALPHABETS: readonly Famille[] = [
  fixe('inter', ['greek-ext', 'cyrillic-ext']),
  // Its dotted letters are glyphs of their own; Noto's serve several letters, and would be copied as one.
  variable('vazirmatn', ['arabic']),
  fixe('noto-sans-hebrew', ['hebrew']),
  ...['armenian', 'georgian', 'thai', 'devanagari'].map((a) => variable(`noto-sans-${a}`, [a])),
]
const SIGNES: readonly Famille[] = [
  fixe('noto-sans-math', ['latin']),
  fixe('noto-sans-symbols-2', ['symbols', 'math', 'braille']),
  variable('noto-sans-symbols', ['symbols']),
  variable('noto-emoji'),
]

/** An ideograph differs in Chinese, Japanese and Korean: the other signs of the text say which it is. */
function famillesDe(texte: string): readonly Famille[] {
  const asie = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texte)
    ? [JAPONAIS, CHINOIS, COREEN]
    : /\p{Script=Hangul}/u.test(texte)
      ? [COREEN, JAPONAIS, CHINOIS]
      : [CHINOIS, JAPONAIS, COREEN]
  return [...ALPHABETS, ...SIGNES, ...asie]
}

const requerir = createRequire(import.meta.url)
/** Slices kept open between documents, of some 200 kB each; beyond, they are opened anew. */
const OUVERTES_MAX = 150
const ouvertes = new Map<string, Font>()
const tranchesDe = new Map<string, ReadonlyMap<number, string>>()

/** Which slice of a family holds a character, as its package tells. */
function trancheParCode(paquet: string): ReadonlyMap<number, string> {
  const connues = tranchesDe.get(paquet)
  if (connues) return connues
  const plages: Record<string, string> = JSON.parse(
    readFileSync(requerir.resolve(`${paquet}/unicode.json`), 'utf8'),
  )
  const lues = new Map<number, string>()
  for (const [cle, liste] of Object.entries(plages))
    for (const plage of liste.split(',')) {
      const [debut = 0, fin = debut] = plage
        .replace(/u\+/i, '')
        .split('-')
        .map((h) => Number.parseInt(h, 16))
      for (let code = debut; code <= fin; code++)
        // The numbered slices come first: the last ones claim more than they hold.
        if (!lues.has(code)) lues.set(code, cle.replace(/[[\]]/g, ''))
    }
  tranchesDe.set(paquet, lues)
  return lues
}

const candidates = ({ paquet, tranches }: Famille, code: number): readonly string[] => {
  if (tranches) return tranches
  const tranche = trancheParCode(paquet).get(code)
  return tranche === undefined ? [] : [tranche]
}

async function ouvrir(chemin: string): Promise<Font> {
  const police = ouvertes.get(chemin) ?? (await ouvrirWoff2(readFileSync(requerir.resolve(chemin))))
  ouvertes.set(chemin, police)
  return police
}

/** For each character (code point) that one of these families draws, a font and its name in the document. */
export type Ecritures = ReadonlyMap<number, { nom: string; police: Font }>

/** Opens what draws these characters, and nothing else; those absent of the answer are drawn by none. */
export async function chargerEcritures(codes: Iterable<number>, texte: string): Promise<Ecritures> {
  if (ouvertes.size > OUVERTES_MAX) ouvertes.clear()
  const trouvees = new Map<number, { nom: string; police: Font }>()
  const familles = famillesDe(texte)
  for (const code of codes) {
    const trouvee = await porteuse(familles, code)
    if (trouvee) trouvees.set(code, trouvee)
  }
  return trouvees
}

async function porteuse(
  familles: readonly Famille[],
  code: number,
): Promise<{ nom: string; police: Font } | undefined> {
  for (const famille of familles)
    for (const tranche of candidates(famille, code)) {
      const nom = `${famille.paquet}/files/${famille.fichier(tranche)}`
      const police = await ouvrir(nom)
      if (police.hasGlyphForCodePoint(code)) return { nom, police }
    }
  return undefined
}
