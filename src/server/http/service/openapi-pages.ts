import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Schema } from './openapi-schemas.ts'

/** The pages showing the description, under `prefixe`: an application of their own, listening to nothing. */
export async function ouvrirPages(document: Schema, prefixe: string, url: string): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: prefixe,
    uiConfig: { url, validatorUrl: null, persistAuthorization: false, layout: 'BaseLayout' as never },
    theme: { title: 'Portail des aides : appels' },
  })
  await app.ready()
  return app
}
