import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fresh from 'fresh'

/** The bytes of an answer that stands whole in memory, written out once; null for any other. */
function octetsDe(reply: FastifyReply, charge: unknown): Buffer | null {
  if (typeof charge === 'string') return Buffer.from(charge)
  const json = String(reply.getHeader('content-type')).startsWith('application/json')
  return json && Buffer.isBuffer(charge) ? charge : null
}

/** A weak ETag on each JSON answer to a GET, and 304 without body when the caller has it already. */
export function poserEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, charge: unknown) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return charge
    const octets = octetsDe(reply, charge)
    if (!octets) return charge
    const etag = `W/"${hash('sha1', octets, 'base64url')}"`
    reply.header('etag', etag)
    if (!fresh(request.headers, { etag })) return octets
    reply.code(304).removeHeader('content-type')
    return ''
  })
}
