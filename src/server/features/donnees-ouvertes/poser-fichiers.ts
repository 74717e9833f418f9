import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { FICHIER_ANTERIEURES } from '#domain/donnees-ouvertes/anterieures.ts'
import { type Forme, fichierNomme } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lirePublication, motDe, tenirAnterieures, tenirFichiers } from './tenir-fichiers.ts'

const CSV = 'text/csv; charset=utf-8; header=present'
const ANTERIEURES = { annee: null, forme: 'anterieures' } as const
const TYPES: Record<Forme | 'anterieures', string> = {
  anterieures: CSV,
  csv: CSV,
  strict: CSV,
  json: 'application/json; charset=utf-8',
}
const ABSENT = 'Ce fichier n’existe pas, ou l’organisme ne publie pas encore ses aides.'
const GZIP = /(^|[\s,])gzip\s*($|,|;\s*q=(1|0\.\d*[1-9]))/i

/** The published files, at stable addresses, for any person and site; none without the body's SIRET. */
export function poserFichiersOuverts(app: FastifyInstance, ctx: Contexte): void {
  app.get<{ Params: { nom: string } }>('/gestion/donnees-ouvertes/:nom', async (request, reply) => {
    const { nom } = request.params
    const fichier = nom === FICHIER_ANTERIEURES ? ANTERIEURES : fichierNomme(nom)
    const publication = fichier && (await lirePublication(ctx))
    if (!publication) return reply.code(404).send({ message: ABSENT })
    const { le, depuis } = publication
    const etag = `W/"${fichier.forme}-${motDe(publication)}"`
    reply
      .header('etag', etag)
      .header('last-modified', depuis.toUTCString())
      .header('cache-control', 'public, no-cache')
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (fresh(request.headers, { etag, 'last-modified': le.toUTCString() })) return reply.code(304).send()
    const { gzip, octets } =
      fichier.forme === 'anterieures'
        ? await tenirAnterieures(ctx, publication)
        : (await tenirFichiers(ctx, fichier.annee, publication))[fichier.forme]
    reply.type(TYPES[fichier.forme])
    if (GZIP.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(gzip)
    const lu = createGunzip()
    lu.end(gzip)
    return reply.header('content-length', octets).send(lu)
  })
}
