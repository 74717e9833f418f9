import { COTE_MAX, PIXELS_MAX } from '#domain/fichier/contenu-actif.ts'

type Taille = readonly [largeur: number, hauteur: number]

/** Segments of a JPEG before its first frame: an editor writes a few dozen. */
const SEGMENTS_MAX = 2000
/** Markers that start a frame: C0 to CF, but for the tables C4, C8 and CC. */
const estTrame = (marqueur: number): boolean =>
  marqueur >= 0xc0 && marqueur <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marqueur)

const taillePng = (octets: Buffer): Taille => [octets.readUInt32BE(16), octets.readUInt32BE(20)]

function tailleJpeg(octets: Buffer): Taille | null {
  let i = 2
  for (let n = 0; n < SEGMENTS_MAX; n++) {
    while (octets[i] === 0xff && octets[i + 1] === 0xff) i++
    const marqueur = octets[i + 1] ?? 0
    if (octets[i] !== 0xff || marqueur === 0xda || marqueur === 0xd9) return null
    if (estTrame(marqueur)) return [octets.readUInt16BE(i + 7), octets.readUInt16BE(i + 5)]
    const seul = marqueur === 0x01 || (marqueur >= 0xd0 && marqueur <= 0xd7)
    i += seul ? 2 : 2 + octets.readUInt16BE(i + 2)
  }
  return null
}

function tailleWebp(octets: Buffer): Taille | null {
  const genre = octets.toString('latin1', 12, 16)
  if (genre === 'VP8X') return [octets.readUIntLE(24, 3) + 1, octets.readUIntLE(27, 3) + 1]
  if (genre === 'VP8 ') return [octets.readUInt16LE(26) & 0x3fff, octets.readUInt16LE(28) & 0x3fff]
  if (genre !== 'VP8L') return null
  const bits = octets.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

const LECTEURS = { png: taillePng, jpg: tailleJpeg, webp: tailleWebp }
export type Image = keyof typeof LECTEURS

/** Why an image cannot be shown safely: too many pixels, or none that its header tells; null when it can. */
export function jugerImage(genre: Image, octets: Buffer): 'imageDemesuree' | 'illisible' | null {
  let taille: Taille | null = null
  try {
    taille = LECTEURS[genre](octets)
  } catch (e) {
    if (!(e instanceof RangeError)) throw e
  }
  if (!taille || taille.includes(0)) return 'illisible'
  const [largeur, hauteur] = taille
  return Math.max(largeur, hauteur) > COTE_MAX || largeur * hauteur > PIXELS_MAX ? 'imageDemesuree' : null
}
