import type { Font, Glyph } from 'fontkit'

/**
 * The same font, whose glyphs bear the letters that each text draws by them. The library keeps one for the
 * whole process with the letters first asked for, none if it was then part of another (the « I » of « Î »): a
 * later document searched, copied or heard would miss that letter.
 */
export function separerLettres(police: Font): Font {
  const lire = police.getGlyph.bind(police)
  const dites = new Map<string, Glyph>()
  police.getGlyph = (id, lettres = []) => {
    const glyphe = lire(id)
    if (lettres.length === 0) return glyphe
    const cle = `${id} ${lettres.join()}`
    const connu = dites.get(cle)
    if (connu) return connu
    // Its drawing is that of the one kept; what depends on its letters is told again, as the library does.
    const dit: Glyph = Object.assign(Object.create(glyphe), {
      codePoints: [...lettres],
      isMark: lettres.every((l) => /\p{M}/u.test(String.fromCodePoint(l))),
      isLigature: lettres.length > 1,
    })
    dites.set(cle, dit)
    return dit
  }
  return police
}
