import type { FastifyRequest } from 'fastify'

/** Settings of the technical log: one line a request, never a query (tokens, signatures), a header or a body. */
export function journalTechnique(niveau: string) {
  if (niveau === 'silent') return false
  return {
    level: niveau,
    serializers: {
      req: (request: FastifyRequest) => ({
        methode: request.method,
        chemin: request.url.split('?')[0],
        adresse: request.ip,
      }),
    },
  }
}
