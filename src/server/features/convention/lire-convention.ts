import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsConvention } from '#domain/convention/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { etablirConvention } from './etablir-convention.ts'
import { conventionGardee, lireFaitsConvention } from './queries.ts'

/** 404 unless the agreement is published and, without a signed link, this person may see the application. */
export async function trouverConvention(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number } },
): Promise<undefined> {
  if (appel.acteur) await trouverVisible(ctx, { acteur: appel.acteur, params: appel.params })
  if (!(await lireFaitsConvention(ctx.db, appel.params.id))) throw new Introuvable()
}

/** Streams the agreement, signed once it is; the first who asks has it made. */
export async function lireConvention(
  ctx: Contexte,
  appel: Appel<typeof contratsConvention.lireConvention>,
): Promise<FastifyReply> {
  await etablirConvention(ctx, appel.params.id)
  const gardee = await conventionGardee(ctx.db, appel.params.id, true)
  if (!gardee) throw new Introuvable()
  return servirContenu(ctx.stockage, appel.reply, { ...gardee, mime: 'application/pdf' })
}
