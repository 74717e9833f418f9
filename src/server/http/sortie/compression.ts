import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers above 1 kB are compressed; files come compressed already, or not at all. */
export async function poserCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    // Requests are read as they come (entree/adresse-et-codage.ts): a small one inflated would fill memory.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(application\/json|text\/html|text\/plain|application\/javascript|text\/javascript|text\/css|image\/svg\+xml)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

const enBrotli = promisify(brotliCompress)
/** Below, the others' way costs no more. */
const D_UN_COUP = 4096
const BROTLI = /(^|[\s,])br\s*($|,|;\s*q=(1|0\.\d*[1-9]))/i

/**
 * An answer that stands whole in memory is compressed in one go: a third of a stream's processor time, same
 * size. What the caller does not read in Brotli is left to the common way.
 */
export function comprimerDUnCoup(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, charge: unknown) => {
    if (!(typeof charge === 'string' || Buffer.isBuffer(charge)) || charge.length < D_UN_COUP) return charge
    const json = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!json || !BROTLI.test(request.headers['accept-encoding'] ?? '')) return charge
    const octets = typeof charge === 'string' ? Buffer.from(charge) : charge
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: octets.length,
    }
    reply.header('content-encoding', 'br').removeHeader('content-length')
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    return await enBrotli(octets, { params })
  })
}
