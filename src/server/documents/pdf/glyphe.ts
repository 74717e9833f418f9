/** A drawing as the font library gives it: points in units of the font. */
export interface Contour {
  commands: { command: string; args: number[] }[]
}

interface Point {
  x: number
  y: number
  surLaCourbe: boolean
}

const SUR_LA_COURBE = 1

function traces({ commands }: Contour): Point[][] {
  const sortie: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') sortie.push([])
    for (let i = 0; i < args.length; i += 2)
      sortie.at(-1)?.push({
        x: Math.round(args[i] ?? 0),
        y: Math.round(args[i + 1] ?? 0),
        surLaCourbe: command !== 'quadraticCurveTo' || i === 2,
      })
  }
  return sortie.filter((points) => points.length > 0)
}

const seize = (valeurs: number[]): Buffer => {
  const octets = Buffer.alloc(valeurs.length * 2)
  for (const [i, v] of valeurs.entries()) octets.writeInt16BE(v, i * 2)
  return octets
}

const ecarts = (valeurs: number[]): number[] => valeurs.map((v, i) => v - (valeurs[i - 1] ?? 0))

/** A drawing without components, as the « glyf » table of TrueType holds it, padded to four bytes. */
export function glypheSimple(contour: Contour): Buffer {
  const contours = traces(contour)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  let dernier = -1
  const fins = contours.map((unContour) => {
    dernier += unContour.length
    return dernier
  })
  const glyphe = Buffer.concat([
    seize([contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]),
    seize([...fins, 0]),
    Buffer.from(points.map((p) => (p.surLaCourbe ? SUR_LA_COURBE : 0))),
    seize(ecarts(xs)),
    seize(ecarts(ys)),
  ])
  return Buffer.concat([glyphe, Buffer.alloc((4 - (glyphe.length % 4)) % 4)])
}
