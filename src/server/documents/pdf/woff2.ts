import { create, type Font } from 'fontkit'
import { type Contour, glypheSimple } from './glyphe.ts'
import { separerLettres } from './lettres.ts'

/** Weight drawn of a family that has many: that of the text. */
const GRAISSE = 400

/** The font that a WOFF2 file wraps, at the weight of the text. The unwrapper is loaded at the first one. */
export async function ouvrirWoff2(octets: Buffer): Promise<Font> {
  const { default: depaqueter } = await import('woff2-encoder/decompress')
  const police = create(Buffer.from(await depaqueter(octets))) as Font
  const { wght } = police.variationAxes
  return separerLettres(wght && wght.default !== GRAISSE ? graisseDuTexte(police) : police)
}

/** The library fails to write the glyphs of a chosen weight (fontkit 308): they are written here. */
function graisseDuTexte(police: Font): Font {
  const choisie = police.getVariation({ wght: GRAISSE })
  const extraire = choisie.createSubset.bind(choisie)
  const glyphEncoder = { encodeSimple: (contour: Contour) => glypheSimple(contour) }
  choisie.createSubset = () => Object.assign(extraire(), { glyphEncoder })
  return choisie
}
