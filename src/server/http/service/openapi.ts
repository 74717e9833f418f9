import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contexte } from '#server/contexte/contexte.ts'
import { poserLimites } from '../garde/limites.ts'
import type { Route } from '../route.ts'
import { interdireCache } from '../sortie/entetes.ts'

const PAGES = '/gestion/api/docs'
const JSON_OPENAPI = '/gestion/api/openapi.json'

/**
 * `GET openapi.json` describes every call; `/gestion/api/docs` shows it, under the same strict policy. Made
 * at the first call, as hardly anybody asks for them.
 */
export async function poserDocumentation(
  app: FastifyInstance,
  ctx: Contexte,
  routes: readonly Route[],
): Promise<void> {
  const decrire = async () => {
    const { documentOpenApi } = await import('./openapi-document.ts')
    const contrats = routes.map((r) => r.contrat)
    return documentOpenApi(contrats, ctx.config.publicUrl)
  }
  let document: ReturnType<typeof decrire> | undefined
  const lire = () => {
    document ??= decrire()
    return document
  }
  let pages: Promise<FastifyInstance> | undefined
  const ouvrir = async () =>
    (await import('./openapi-pages.ts')).ouvrirPages(await lire(), PAGES, JSON_OPENAPI)

  async function montrer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    pages ??= ouvrir()
    const r = await (await pages).inject({ url: request.url })
    if (r.statusCode === 404) return reply.callNotFound()
    for (const nom of ['content-type', 'location']) {
      const valeur = r.headers[nom]
      if (valeur !== undefined) reply.header(nom, valeur)
    }
    return reply.code(r.statusCode).send(r.rawPayload)
  }
  await app.register(async (doc) => {
    interdireCache(doc)
    await poserLimites(doc, ctx)
    let json: string | undefined
    doc.get(JSON_OPENAPI, async (_request, reply) => {
      json ??= JSON.stringify(await lire())
      return reply.type('application/json; charset=utf-8').send(json)
    })
    doc.get(PAGES, montrer)
    doc.get(`${PAGES}/*`, montrer)
  })
}
