import bidiFactory from 'bidi-js'

// Its types tell of the module that a bundler reads, not of the one that Node does.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
/** Writings that go from right to left. */
const DROITE_A_GAUCHE = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const LETTRES_A_REBOURS = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/gu
/** What the shaping library takes for one: by the first letter that belongs to a writing. */
const FACONNE_A_REBOURS =
  /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const lettres = new Intl.Segmenter('fr', { granularity: 'grapheme' })
export const graphemes = (texte: string): string[] => Array.from(lettres.segment(texte), (s) => s.segment)

const compter = (texte: string, motif: RegExp): number => texte.match(motif)?.length ?? 0

/**
 * Direction of each code unit of a paragraph (odd: right to left) and of the whole, its first letter's if
 * most are like it: in a French line, a first name in Arabic leads nothing. Null when all goes to the right.
 */
export function sensDe(paragraphe: string): { niveaux: Uint8Array; aRebours: boolean } | null {
  if (!DROITE_A_GAUCHE.test(paragraphe)) return null
  const enMajorite = compter(paragraphe, LETTRES_A_REBOURS) * 2 > compter(paragraphe, /\p{L}/gu)
  const aRebours = enMajorite && DROITE_A_GAUCHE.test(/\p{L}/u.exec(paragraphe)?.[0] ?? '')
  const { levels } = bidi.getEmbeddingLevels(paragraphe, aRebours ? 'rtl' : 'ltr')
  return { niveaux: levels, aRebours }
}

/** Stretches of a line as they stand from left to right, from the order in which they are read. */
export function ordreVisuel<T extends { niveau: number }>(morceaux: readonly T[]): T[] {
  const ordre = [...morceaux]
  const niveaux = ordre.map((m) => m.niveau)
  for (let n = Math.max(0, ...niveaux); n > 0; n--)
    for (let i = 0; i < ordre.length; i++) {
      let fin = i
      while ((ordre[fin]?.niveau ?? -1) >= n) fin++
      if (fin > i + 1) ordre.splice(i, fin - i, ...ordre.slice(i, fin).reverse())
      i = fin
    }
  return ordre
}

/** A stretch as the shaping library must get it: it reverses by itself what its letters make leftwards. */
export function aFaconner(texte: string, niveau: number): string {
  const aRebours = niveau % 2 === 1
  const miroir = aRebours ? Array.from(texte, (c) => bidi.getMirroredCharacter(c) ?? c).join('') : texte
  return aRebours === FACONNE_A_REBOURS.test(texte) ? miroir : graphemes(miroir).reverse().join('')
}
