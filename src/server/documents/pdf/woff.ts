import { inflateSync } from 'node:zlib'

const ENTETE_WOFF = 44
const ENTREE_WOFF = 20
const ENTETE_SFNT = 12
const ENTREE_SFNT = 16

const aligner = (nombre: number): number => (nombre + 3) & ~3

/**
 * The font that a WOFF file wraps, its tables inflated once for all: read as WOFF, they would be inflated in
 * JavaScript again for each document. Throws TypeError for another file.
 */
export function depaqueterWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('Ce fichier n’est pas une police WOFF.')
  const nombre = woff.readUInt16BE(12)
  const tables = Array.from({ length: nombre }, (_, rang) => {
    const entree = ENTETE_WOFF + rang * ENTREE_WOFF
    const [debut, serree, taille] = [4, 8, 12].map((o) => woff.readUInt32BE(entree + o)) as [
      number,
      number,
      number,
    ]
    const octets = woff.subarray(debut, debut + serree)
    return {
      nom: woff.subarray(entree, entree + 4),
      controle: woff.subarray(entree + 16, entree + 20),
      contenu: serree < taille ? inflateSync(octets) : octets,
    }
  })
  const puissance = Math.floor(Math.log2(nombre))
  const entete = Buffer.alloc(ENTETE_SFNT + nombre * ENTREE_SFNT)
  woff.copy(entete, 0, 4, 8)
  entete.writeUInt16BE(nombre, 4)
  entete.writeUInt16BE(2 ** puissance * ENTREE_SFNT, 6)
  entete.writeUInt16BE(puissance, 8)
  entete.writeUInt16BE((nombre - 2 ** puissance) * ENTREE_SFNT, 10)
  const morceaux: Buffer[] = [entete]
  let place = entete.length
  for (const [i, { nom, controle, contenu }] of tables.entries()) {
    const entree = ENTETE_SFNT + i * ENTREE_SFNT
    nom.copy(entete, entree)
    controle.copy(entete, entree + 4)
    entete.writeUInt32BE(place, entree + 8)
    entete.writeUInt32BE(contenu.length, entree + 12)
    morceaux.push(contenu, Buffer.alloc(aligner(contenu.length) - contenu.length))
    place += aligner(contenu.length)
  }
  return Buffer.concat(morceaux)
}
