import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

/** Characters of a path; what follows « ? » is bounded with the headers, and is read as one. */
export const CHEMIN_MAX = 4096
const TROP_LONGUE = '/gestion/adresse-trop-longue'

/** What the routes are looked for by: a path too long is not read, whatever its segments cost. */
export const adresseLue = ({ url = '/' }: IncomingMessage): string =>
  url.length > CHEMIN_MAX && !url.slice(0, CHEMIN_MAX).includes('?') ? TROP_LONGUE : url

/** Milliseconds during which what still comes of a refused body is thrown away. */
const PATIENCE = 1000

/**
 * The answer at once, its end only once nothing more comes: a proxy that is still writing when the connection
 * closes reads a broken one (502) instead of the refusal.
 */
async function* repondrePuisFinir(corps: unknown, raw: IncomingMessage, patience: number) {
  yield corps
  if (raw.readableEnded || raw.destroyed) return
  const { promise: fini, resolve } = Promise.withResolvers<void>()
  raw.once('end', resolve).once('close', resolve)
  const assez = setTimeout(resolve, patience).unref()
  await fini
  clearTimeout(assez)
}

/**
 * Refuses an address that is too long (414), and a compressed body (415): no browser sends one, and nothing
 * here inflates what a stranger sends.
 */
export function poserAdresseEtCodage(app: FastifyInstance, patience = PATIENCE): void {
  app.all(TROP_LONGUE, () => {
    throw new ErreurHttp(414, REFUS.adresseTropLongue)
  })
  const comprime = ({ headers }: FastifyRequest): boolean =>
    (headers['content-encoding'] ?? 'identity') !== 'identity'
  app.addHook('preParsing', async (requete) => {
    if (!comprime(requete)) return
    requete.raw.resume()
    throw new ErreurHttp(415, REFUS.comprime, { connection: 'close' })
  })
  app.addHook('onSend', async (requete, reponse, corps) => {
    if (reponse.statusCode !== 415 || !comprime(requete)) return corps
    reponse.header('content-length', Buffer.byteLength(String(corps)))
    return Readable.from(repondrePuisFinir(corps, requete.raw, patience), { objectMode: false })
  })
}
