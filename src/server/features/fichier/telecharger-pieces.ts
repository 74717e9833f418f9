import type { FastifyReply } from 'fastify'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirPieces } from './servir-pieces.ts'

/** The files and sealed documents of an application, in one zip (see servirPieces). */
export const telechargerPieces = (
  ctx: Contexte,
  { acteur, origine, reply, params }: Appel<typeof contratsProjet.telechargerPieces>,
): Promise<FastifyReply> =>
  servirPieces(
    ctx,
    { acteur, origine, reply, ids: [params.id] },
    { nom: ({ numero }) => `Pièces ${numero}.zip`, dossier: (c) => c.dossier },
  )
