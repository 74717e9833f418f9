import { crc32, deflateSync } from 'node:zlib'

const COTE = 320
const FOND = [255, 255, 255]
const ENCRE = [30, 58, 95]
const ACCENT = [196, 89, 58]

/** An open book: two slanted pages and a ribbon. */
function couleur(nombre: number, autre: number): readonly number[] {
  const bord = Math.abs(nombre - COTE / 2)
  const pente = 70 + (COTE / 2 - bord) * 0.25
  if (bord < 9 && autre > 60 && autre < 280) return ACCENT
  return bord > 14 && bord < 120 && autre > pente && autre < pente + 150 ? ENCRE : FOND
}

function bloc(type: string, donnees: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(type, 'latin1'), donnees])
  const bloc = Buffer.alloc(corps.length + 8)
  bloc.writeUInt32BE(donnees.length)
  corps.copy(bloc, 4)
  bloc.writeUInt32BE(crc32(corps), corps.length + 4)
  return bloc
}

/** The demonstration's logo, a PNG image (bytes). */
export function logoDemo(): Buffer {
  const entete = Buffer.alloc(13)
  entete.writeUInt32BE(COTE, 0)
  entete.writeUInt32BE(COTE, 4)
  entete.set([8, 2], 8)
  const lignes = Array.from({ length: COTE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: COTE }, (_, x) => couleur(x, y)).flat()]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const image = deflateSync(Buffer.concat(lignes))
  return Buffer.concat([signature, bloc('IHDR', entete), bloc('IDAT', image), bloc('IEND', Buffer.alloc(0))])
}
