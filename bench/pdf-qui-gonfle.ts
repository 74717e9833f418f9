import { deflateSync } from 'node:zlib'

/** A PDF of twenty object streams, each of which inflates to 40 MB. */
export function pdfQuiGonfle(): Buffer {
  const dedans = deflateSync(Buffer.alloc(40_000_000, 32))
  const flux = Array.from({ length: 20 }, (_, rang) => [
    Buffer.from(
      `${rang + 4} 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${dedans.length}>>stream\n`,
    ),
    dedans,
    Buffer.from('\nendstream endobj\n'),
  ]).flat()
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...flux, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF')])
}
