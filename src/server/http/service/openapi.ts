import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Contexte } from '#server/contexte.ts'
import { poserLimites } from '../garde/limites.ts'
import type { Route } from '../route.ts'
import { interdireCache } from '../sortie/entetes.ts'
import { documentOpenApi } from './openapi-document.ts'

/** `GET openapi.json` describes every call; `/gestion/api/docs` shows it, under the same strict policy. */
export async function poserDocumentation(
  app: FastifyInstance,
  ctx: Contexte,
  routes: readonly Route[],
): Promise<void> {
  const document = documentOpenApi(
    routes.map((r) => r.contrat),
    ctx.config.publicUrl,
  )
  const json = JSON.stringify(document)
  await app.register(async (doc) => {
    interdireCache(doc)
    await poserLimites(doc, ctx)
    doc.get('/gestion/api/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(json),
    )
    await doc.register(swagger, { mode: 'static', specification: { document: document as never } })
    await doc.register(swaggerUi, {
      routePrefix: '/gestion/api/docs',
      uiConfig: {
        url: '/gestion/api/openapi.json',
        validatorUrl: null,
        persistAuthorization: false,
        layout: 'BaseLayout' as never,
      },
      theme: { title: 'Portail des aides : appels' },
    })
  })
}
