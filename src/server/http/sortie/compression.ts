import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, zstdCompress, zstdCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter answers, in bytes, go as they are. */
const COURTE = 1024

/** Answers that are not short are compressed; files come compressed already, or not at all. */
export async function poserCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    // Requests are read as they come (entree/adresse-et-codage.ts): a small one inflated would fill memory.
    globalDecompression: false,
    threshold: COURTE,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(application\/json|text\/html|text\/plain|application\/javascript|text\/javascript|text\/css|image\/svg\+xml)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

/** Above, in bytes, compressing would hold the loop for a millisecond: a thread of the pool does it. */
const LONGUE = 512 * 1024

interface Codage {
  nom: string
  /** What a caller who reads it sends. */
  lu: RegExp
  vite(octets: Buffer): Buffer
  ailleurs(octets: Buffer): Promise<Buffer>
}

const luPar = (nom: string): RegExp =>
  new RegExp(String.raw`(^|[\s,])${nom}\s*($|,|;\s*q=(1|0\.\d*[1-9]))`, 'i')

const optionsZstd = (octets: Buffer) => ({
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  pledgedSrcSize: octets.length,
})
const optionsBrotli = (octets: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: octets.length,
  },
})
const enZstd = promisify(zstdCompress)
const enBrotli = promisify(brotliCompress)

/** The cheaper first: the same size for a third of the time (docs/mesures.md, « Compression »). */
const CODAGES: readonly Codage[] = [
  {
    nom: 'zstd',
    lu: luPar('zstd'),
    vite: (octets) => zstdCompressSync(octets, optionsZstd(octets)),
    ailleurs: (octets) => enZstd(octets, optionsZstd(octets)),
  },
  {
    nom: 'br',
    lu: luPar('br'),
    vite: (octets) => brotliCompressSync(octets, optionsBrotli(octets)),
    ailleurs: (octets) => enBrotli(octets, optionsBrotli(octets)),
  },
]

/**
 * A JSON answer that stands whole in memory is compressed in one go, at once: cheaper than the way to another
 * thread and back. What its caller reads in neither of these is left to the common way.
 */
export function comprimerDUnCoup(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, charge: unknown) => {
    if (!(typeof charge === 'string' || Buffer.isBuffer(charge)) || charge.length < COURTE) return charge
    const admis = request.headers['accept-encoding'] ?? ''
    const codage = CODAGES.find(({ lu }) => lu.test(String(admis)))
    if (!codage || !String(reply.getHeader('content-type')).startsWith('application/json')) return charge
    const octets = typeof charge === 'string' ? Buffer.from(charge) : charge
    const vary = reply.getHeader('vary')
    reply
      .header('content-encoding', codage.nom)
      .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
      .removeHeader('content-length')
    return octets.length > LONGUE ? await codage.ailleurs(octets) : codage.vite(octets)
  })
}
