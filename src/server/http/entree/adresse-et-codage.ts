import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

/** Characters of an address: the longest of the screens, with all its filters, is a quarter of it. */
export const ADRESSE_MAX = 4096
const TROP_LONGUE = '/gestion/adresse-trop-longue'

/** What the routes are looked for by: an address too long is not read, whatever its segments cost. */
export const adresseLue = ({ url = '/' }: IncomingMessage): string =>
  url.length > ADRESSE_MAX ? TROP_LONGUE : url

/**
 * Refuses an address that is too long (414), and a body that comes compressed (415): no browser sends one, and nothing
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
