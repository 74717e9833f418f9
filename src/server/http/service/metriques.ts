import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { demander, enEquipe, type MesuresDeTous, mesurerAvec } from '#server/infra/partage/canal.ts'

/** `/metrics` for Prometheus, behind METRICS_TOKEN; without that token the address does not exist. */
export async function poserMetriques(app: FastifyInstance, ctx: Contexte): Promise<void> {
  const jeton = ctx.config.metricsToken
  if (!jeton) return
  const { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } = await import(
    'prom-client'
  )
  const { poserConnexions, poserJauges } = await import('./jauges.ts')
  const registre = new Registry()
  collectDefaultMetrics({ register: registre })
  const durees = new Histogram({
    name: 'portail_requete_secondes',
    help: 'Durée des réponses, par appel et par statut.',
    labelNames: ['methode', 'appel', 'statut'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registre],
  })
  const compterConnexions = poserConnexions([registre], ctx)
  const commun = new Registry()
  const mettreAJour = poserJauges([commun], ctx)
  const processus = new Gauge({
    name: 'portail_processus',
    help: 'Processus du portail de ce démarrage : voulus, qui servent, remplacés.',
    labelNames: ['etat'],
    registers: [commun],
  })
  const lesMiennes = () => {
    compterConnexions()
    return registre.getMetricsAsJSON()
  }
  mesurerAvec(lesMiennes)
  app.addHook('onResponse', async (request, reply) => {
    const appel = request.routeOptions.config.cle ?? 'autre'
    durees.observe({ methode: request.method, appel, statut: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const recu = empreinteDe(request.headers.authorization ?? '')
    if (!timingSafeEqual(recu, empreinteDe(`Bearer ${jeton}`)))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Jeton refusé.' })
    await mettreAJour()
    const { autres, equipe } = await mesuresDeTous()
    for (const etat of ['voulus', 'servent', 'remplaces'] as const) processus.set({ etat }, equipe[etat])
    const miennes = await lesMiennes()
    // With several servers, their figures are summed, which drops those of one process (its start time).
    const total = enEquipe()
      ? AggregatorRegistry.aggregate([miennes, ...(autres as object[]), [duChef(equipe.memoire)]])
      : registre
    return reply.type(registre.contentType).send(`${await commun.metrics()}\n${await total.metrics()}`)
  })
}

const SEUL: MesuresDeTous = { autres: [], equipe: { voulus: 1, servent: 1, remplaces: 0, memoire: 0 } }

const mesuresDeTous = async (): Promise<MesuresDeTous> =>
  enEquipe() ? (await demander({ demande: 'mesures' })).valeur : SEUL

/** Memory of the process that runs the servers, to be added to theirs. */
const duChef = (value: number) => ({
  name: 'process_resident_memory_bytes',
  help: 'Resident memory size in bytes.',
  type: 'gauge',
  aggregator: 'sum',
  values: [{ value, labels: {} }],
})
