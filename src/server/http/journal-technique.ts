import type { FastifyRequest } from 'fastify'

/** What is kept of an error: never the objects that libraries hang on it (connections, requests). */
function erreurLisible(e: Error & { code?: unknown }) {
  const { name: type, message, stack = '', code } = e
  return typeof code === 'string' ? { type, message, stack, code } : { type, message, stack }
}

/** Settings of the technical log: one line a request, never a query (tokens, signatures), a header or a body. */
export function journalTechnique(niveau: string) {
  if (niveau === 'silent') return false
  return {
    level: niveau,
    serializers: {
      err: erreurLisible,
      req: (request: FastifyRequest) => ({
        methode: request.method,
        chemin: request.url.split('?')[0],
        adresse: request.ip,
      }),
    },
  }
}
