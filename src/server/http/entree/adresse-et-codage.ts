import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

/** Characters of a path; what follows « ? » is bounded with the headers, and is read as one. */
export const CHEMIN_MAX = 4096
const TROP_LONGUE = '/gestion/adresse-trop-longue'

/** What the routes are looked for by: a path too long is not read, whatever its segments cost. */
export const adresseLue = ({ url = '/' }: IncomingMessage): string =>
  url.length > CHEMIN_MAX && !url.slice(0, CHEMIN_MAX).includes('?') ? TROP_LONGUE : url

/**
 * Refuses an address that is too long (414), and a compressed body (415): no browser sends one, and nothing
 * here inflates what a stranger sends.
 */
export function poserAdresseEtCodage(app: FastifyInstance): void {
  app.all(TROP_LONGUE, () => {
    throw new ErreurHttp(414, REFUS.adresseTropLongue)
  })
  app.addHook('preParsing', async ({ headers }) => {
    const codage = headers['content-encoding']
    // Its body is left where it is.
    if (codage !== undefined && codage !== 'identity')
      throw new ErreurHttp(415, REFUS.comprime, { connection: 'close' })
  })
}
