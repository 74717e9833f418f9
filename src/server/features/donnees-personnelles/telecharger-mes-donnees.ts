import type { FastifyReply } from 'fastify'
import type { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { RelirePorteur } from './composer-archive.ts'
import { servirDonnees } from './telecharger-donnees.ts'

/** What somebody takes away of themselves alone, who may be of no structure any more. */
export const telechargerMesDonnees =
  (relirePorteur: RelirePorteur) =>
  (
    ctx: Contexte,
    { acteur, reply }: Appel<typeof contratsDonneesPersonnelles.telechargerMesDonnees>,
  ): Promise<FastifyReply> =>
    servirDonnees(relirePorteur, ctx, { acteur: { ...acteur, porteurId: null, membre: null }, reply })
