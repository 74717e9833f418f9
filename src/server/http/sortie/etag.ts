import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'

/** A weak ETag on each JSON answer to a GET, and 304 without body when the caller has it already. */
export function poserEtag(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, charge: unknown) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof charge !== 'string') return charge
    // Written out once, for the fingerprint and for the answer.
    const octets = Buffer.from(charge)
    const etag = `W/"${hash('sha1', octets, 'base64url')}"`
    reply.header('etag', etag)
    if (!fresh(request.headers, { etag })) return octets
    reply.code(304).removeHeader('content-type')
    return ''
  })
}
