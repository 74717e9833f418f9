import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fichierNomme } from '#domain/donnees-ouvertes/fichiers.ts'
import type { Contexte } from '#server/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { ecrireFichier } from './ecrire-fichier.ts'
import { empreinteAides } from './queries.ts'

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' }
const ABSENT = 'Ce fichier n’existe pas, ou l’organisme ne publie pas encore ses aides.'

/** The published files, at addresses that stay, for anybody and any site; without the body's SIRET there is none. */
export function poserFichiersOuverts(app: FastifyInstance, ctx: Contexte): void {
  app.get<{ Params: { nom: string } }>('/gestion/donnees-ouvertes/:nom', async (request, reply) => {
    const fichier = fichierNomme(request.params.nom)
    const { siret } = await lireOrganisme(ctx.db)
    if (!fichier || !siret) return reply.code(404).send({ message: ABSENT })
    const { joursPaiement } = await lireCalendrier(ctx.db)
    const attribuant = { organisme: ctx.config.organisme, idOrganisme: siret, joursPaiement }
    const { lignes, le } = await empreinteAides(ctx.db, fichier.annee)
    const etag = `"${empreinteDe(JSON.stringify([request.params.nom, attribuant, lignes])).toString('hex')}"`
    reply
      .header('etag', etag)
      .header('last-modified', le.toUTCString())
      .header('cache-control', 'public, no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply
      .type(TYPES[fichier.forme])
      .send(Readable.from(ecrireFichier(ctx.db, fichier, attribuant), { objectMode: false }))
  })
}
