import type { FastifyInstance } from 'fastify'
import type { Contexte } from '#server/contexte/contexte.ts'
import { sonderBase } from '#server/infra/db/sonder.ts'

const DELAI = 3_000

/** Says whether the probe succeeded within three seconds. */
export async function dansLesTemps(sonde: Promise<unknown>): Promise<boolean> {
  let minuterie: NodeJS.Timeout | undefined
  const trop = new Promise<never>((_, non) => {
    minuterie = setTimeout(() => non(new Error('sonde trop lente')), DELAI)
  })
  try {
    await Promise.race([sonde, trop])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(minuterie)
  }
}

/** Milliseconds that one look serves all who ask: these calls are outside the limits of a caller. */
const DUREE_ETAT = 1_000

async function sonder(ctx: Contexte) {
  const [base, stockage, taches, antivirus] = await Promise.all([
    dansLesTemps(sonderBase(ctx.db)),
    dansLesTemps(ctx.stockage.sonder()),
    dansLesTemps(ctx.queue.sonder()),
    ctx.antivirus.actif ? dansLesTemps(ctx.antivirus.sonder()) : null,
  ])
  return { base, stockage, taches, antivirus }
}

/** The state of the service, looked at once a second at most, however many ask. */
function etatPartage(ctx: Contexte): () => ReturnType<typeof sonder> {
  let dernier: { le: number; etat: ReturnType<typeof sonder> } | null = null
  return () => {
    const le = ctx.horloge.maintenant().getTime()
    if (!dernier || Math.abs(le - dernier.le) >= DUREE_ETAT) dernier = { le, etat: sonder(ctx) }
    return dernier.etat
  }
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve, which takes a database that can be written; the
 * storage, queue and antivirus (null: none) are told, but take nobody out of a balancer: what does without
 * them goes on. Asked to stop, it is not ready but still serves, each answer the last of its connection.
 */
export function poserSante(app: FastifyInstance, ctx: Contexte): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (ctx.arret.aborted) reply.header('connection', 'close')
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  const etat = etatPartage(ctx)
  app.get('/readyz', async (_request, reply) => {
    const { base, ...reste } = await etat()
    const arret = ctx.arret.aborted
    const pret = base && !arret
    if (!pret) reply.header('retry-after', '10')
    return reply
      .code(pret ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ pret, base, ...reste, arret, ecartHorlogeMs: ctx.veille.ecartHorloge() })
  })
}
