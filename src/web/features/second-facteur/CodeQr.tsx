import { encode } from 'uqr'

/** A QR code drawn as one path, dark on white in either scheme, as cameras want it. */
export function CodeQr({ texte, nom }: { texte: string; nom: string }) {
  const { data, size } = encode(texte, { ecc: 'M', border: 4 })
  const trace = data.flatMap((ligne, y) => ligne.flatMap((noir, x) => (noir ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="second-facteur-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={nom}>
      <rect width={size} height={size} fill="#fff" />
      <path d={trace.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
