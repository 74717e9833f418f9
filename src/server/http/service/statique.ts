import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { sansStructure } from '#domain/commun/adresse-structure.ts'
import { ouvreUnEcran } from '#domain/commun/ecrans.ts'
import { REFUS } from '../erreur-http.ts'
import { poserBienConnu } from './bien-connu.ts'
import type { Maison } from './maison.ts'
import { ouvrirPages, type Pages } from './pages.ts'

const AN = 'public, max-age=31536000, immutable'

const cheminSeul = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

/** A page address of the application: not the API, nor a file (name with an extension) that should exist. */
function estEcran(request: FastifyRequest): boolean {
  const chemin = cheminSeul(request)
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    chemin.startsWith('/gestion/') &&
    !chemin.startsWith('/gestion/api/') &&
    !/\.[a-z0-9]+$/i.test(chemin)
  )
}

function introuvable(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ message: REFUS.introuvable })
}

/**
 * The React application under /gestion/: the same page everywhere, with a 404 where it opens no screen. The
 * sign-in page is left to whoever serves it already. `limite` counts pages, which ask the base how to reach
 * the body; the files they name, kept for a year by who has read them, ask nothing.
 */
export async function poserStatique(
  app: FastifyInstance,
  maison: Maison,
  { dossier, noms, ecrire, envoyer }: Pages = ouvrirPages(maison),
  limite?: onRequestAsyncHookHandler,
): Promise<void> {
  const comptee = limite ? { onRequest: limite } : {}
  app.get('/', async (_request, reply) => reply.redirect('/gestion/'))
  app.get('/gestion', async (_request, reply) => reply.redirect('/gestion/'))
  poserBienConnu(app, maison, introuvable)
  const construit = noms.length > 0
  const repondrePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const chemin = sansStructure(cheminSeul(request).slice('/gestion'.length))
    const ouvre = chemin === '/index.html' || ouvreUnEcran(chemin)
    const page = await ecrire(chemin)
    return envoyer(reply.code(ouvre ? 200 : 404).header('cache-control', 'no-cache'), page)
  }
  if (construit)
    await app.register(fastifyStatic, {
      root: dossier,
      prefix: '/gestion/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reponse, chemin) {
        reponse.header('cache-control', chemin.startsWith(join(dossier, 'assets')) ? AN : 'no-cache')
      },
    })
  for (const nom of noms) app.get(`/gestion/${nom}`, comptee, repondrePage)
  if (construit && !app.hasRoute({ method: 'GET', url: '/gestion/' }))
    app.get('/gestion/', comptee, repondrePage)
  app.setNotFoundHandler(limite ? { preHandler: limite } : {}, (request, reply) => {
    if (construit && estEcran(request)) return repondrePage(request, reply)
    return introuvable(reply)
  })
}
