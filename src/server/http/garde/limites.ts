import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte.ts'

const MESSAGE = 'Vous avez effectué trop de demandes. Veuillez réessayer dans un instant.'

/** Requests a minute from one address, before anything else is looked at. */
export async function poserLimites(app: FastifyInstance, ctx: Contexte): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  app.addHook(
    'onRequest',
    app.rateLimit({
      max: ctx.config.limites.requetesMinute,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) => new TropDeDemandes(MESSAGE, ttl / 1000),
    }),
  )
}
