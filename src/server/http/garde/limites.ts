import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte.ts'
import { enEquipe } from '#server/infra/partage/canal.ts'
import { ouvrirCompteurPartage } from '#server/infra/partage/compteur-partage.ts'

const MESSAGE = 'Vous avez effectué trop de demandes. Veuillez réessayer dans un instant.'

/** Where the plugin counts when several servers share the limit. */
class CompteurCommun {
  readonly #compteur = ouvrirCompteurPartage()
  incr(
    cle: string,
    rendre: (erreur: Error | null, compte?: { current: number; ttl: number }) => void,
    fenetre: number,
    max: number,
  ): void {
    this.#compteur.compter(cle, max, fenetre).then((compte) => rendre(null, compte), rendre)
  }
  child(): this {
    return this
  }
}

/** Requests a minute from one address, before anything else is looked at. */
export async function poserLimites(app: FastifyInstance, ctx: Contexte): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ...(enEquipe() && { store: CompteurCommun }),
  })
  app.addHook(
    'onRequest',
    app.rateLimit({
      max: ctx.config.limites.requetesMinute,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, { ttl }) => new TropDeDemandes(MESSAGE, ttl / 1000),
    }),
  )
}
