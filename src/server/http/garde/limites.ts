import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
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

/** What counts the requests a minute of one address, for those it is hung on; `app`, a scope of its own. */
async function ouvrirLimite(app: FastifyInstance, ctx: Contexte): Promise<onRequestAsyncHookHandler> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    ...(enEquipe() && { store: CompteurCommun }),
  })
  return app.rateLimit({
    max: ctx.config.limites.requetesMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => new TropDeDemandes(MESSAGE, ttl / 1000),
  })
}

/** Requests a minute from one address to all of this scope, before anything else is looked at. */
export async function poserLimites(app: FastifyInstance, ctx: Contexte): Promise<void> {
  app.addHook('onRequest', await ouvrirLimite(app, ctx))
}

/** The same count, for what hangs it on some of its routes only. */
export async function limiteDe(app: FastifyInstance, ctx: Contexte): Promise<onRequestAsyncHookHandler> {
  let limite: onRequestAsyncHookHandler | undefined
  await app.register(async (aPart) => {
    limite = await ouvrirLimite(aPart, ctx)
  })
  if (!limite) throw new Error('Limite non ouverte.')
  return limite
}
