import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Contexte } from '#server/contexte/contexte.ts'
import { SCRIPT_SESSION } from '../service/page-connexion.ts'

const EMPREINTE_SESSION = createHash('sha256').update(SCRIPT_SESSION).digest('base64')

/** Security headers of every answer: nothing inline but one line known by its hash, nothing external. */
export function poserEntetes(app: FastifyInstance, ctx: Contexte): void {
  const https = ctx.config.publicUrl.startsWith('https:')
  const modele = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'sha256-${EMPREINTE_SESSION}'`],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // The agreement is shown in the page that signs it.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })(modele.req, modele, (erreur) => {
    if (erreur) throw erreur
  })
  // The same for all: written out once, not at each request.
  const entetes = {
    ...modele.getHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(entetes)
  })
}

/** No answer of the API is kept by a browser or a proxy. */
export function interdireCache(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
