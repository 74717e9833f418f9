import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Contexte } from '#server/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'

/** `/metrics` for Prometheus, behind METRICS_TOKEN; without that token the address does not exist. */
export async function poserMetriques(app: FastifyInstance, ctx: Contexte): Promise<void> {
  const jeton = ctx.config.metricsToken
  if (!jeton) return
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const { poserJauges } = await import('./jauges.ts')
  const registre = new Registry()
  collectDefaultMetrics({ register: registre })
  const durees = new Histogram({
    name: 'portail_requete_secondes',
    help: 'Durée des réponses, par appel et par statut.',
    labelNames: ['methode', 'appel', 'statut'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registre],
  })
  const mettreAJour = poserJauges([registre], ctx)
  app.addHook('onResponse', async (request, reply) => {
    const appel = request.routeOptions.config.cle ?? 'autre'
    durees.observe({ methode: request.method, appel, statut: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const recu = empreinteDe(request.headers.authorization ?? '')
    if (!timingSafeEqual(recu, empreinteDe(`Bearer ${jeton}`)))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Jeton refusé.' })
    await mettreAJour()
    return reply.type(registre.contentType).send(await registre.metrics())
  })
}
