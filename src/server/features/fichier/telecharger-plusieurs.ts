import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { visiblesParmi } from './queries.ts'
import { servirPieces } from './servir-pieces.ts'

/** The same of many applications, a folder for each number; those this person may not see are left out. */
export async function telechargerPlusieurs(
  ctx: Contexte,
  { acteur, origine, reply, corps }: Appel<typeof contratsProjet.telechargerPlusieurs>,
): Promise<FastifyReply> {
  const ids = await visiblesParmi(ctx.db, corps.ids, acteur)
  return servirPieces(
    ctx,
    { acteur, origine, reply, ids },
    {
      nom: () => `Pièces de plusieurs demandes ${jourDe(ctx.horloge.maintenant())}.zip`,
      dossier: (c) => `${c.numero}/${c.dossier}`,
    },
  )
}
