import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Contact } from '#domain/parametres/contact.ts'
import { REFUS } from '../erreur-http.ts'
import { ecrirePage } from './page.ts'

/** Where `npm run build` leaves the screens. */
const DOSSIER = join(import.meta.dirname, '../../../../dist/web')
const AN = 'public, max-age=31536000, immutable'

const cheminSeul = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

/** What robots may read: pages say themselves that they are not to be listed. */
const ROBOTS = 'User-agent: *\nDisallow: /gestion/api/\n'

/** A page address of the application: not the API, not a file (a name with an extension) that should exist. */
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

/** Whose portal it is, and how to reach them now; throws when the database does not answer. */
export interface Maison {
  organisme: string
  contact(): Promise<Contact | null>
}

/** The React application under /gestion/; each of its addresses answers the same page. */
export async function poserStatique(app: FastifyInstance, maison: Maison, dossier = DOSSIER): Promise<void> {
  app.get('/', async (_request, reply) => reply.redirect('/gestion/'))
  app.get('/gestion', async (_request, reply) => reply.redirect('/gestion/'))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
  // Asked for without being named, whatever the page says.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/gestion/icone.svg', 301))
  const fichier = join(dossier, 'index.html')
  const construit = existsSync(fichier)
  const html = construit ? readFileSync(fichier, 'utf8') : ''
  let contact: Contact | null = null
  const repondrePage = async (reply: FastifyReply): Promise<FastifyReply> => {
    // Without the database the page still opens, and says what is the matter.
    contact = await maison.contact().catch(() => contact)
    const page = ecrirePage(html, maison.organisme, contact)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
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
  if (construit)
    for (const chemin of ['/gestion/', '/gestion/index.html'])
      app.get(chemin, (_request, reply) => repondrePage(reply))
  app.setNotFoundHandler((request, reply) => {
    if (construit && estEcran(request)) return repondrePage(reply)
    return introuvable(reply)
  })
}
