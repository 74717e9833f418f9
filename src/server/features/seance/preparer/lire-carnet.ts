import type { FastifyReply } from 'fastify'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { lireCarnetDe } from '../queries-carnets.ts'
import { trouverSeance } from '../trouver-seance.ts'

const PERIME =
  'Ce carnet a été préparé avant une déclaration de lien\u00a0: il ne se lit plus. Il faut le préparer de nouveau.'

/** A member's own booklet; staff read any. Introuvable, or Conflit once a file it holds is closed to them. */
export async function trouverCarnet(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number; membreId: number } },
) {
  await trouverSeance(ctx, appel)
  const { id: seanceId, membreId: utilisateurId } = appel.params
  const sien = appel.acteur.role !== 'membreCommission' || appel.acteur.id === utilisateurId
  const carnet = sien ? await lireCarnetDe(ctx.db, { seanceId, utilisateurId }) : undefined
  if (!carnet || carnet.cle === null || carnet.taille === null || carnet.empreinte === null)
    throw new Introuvable()
  if (carnet.perime) throw new Conflit(PERIME, 'deport')
  const { cle, taille, empreinte, nom } = carnet
  return { cle, taille, empreinte, libelle: `carnet-de-seance-${nom}.pdf`, mime: 'application/pdf' }
}

/** Streams the booklet. */
export const lireCarnet = (
  ctx: Contexte,
  appel: Appel<typeof contratsSeance.lireCarnet, Awaited<ReturnType<typeof trouverCarnet>>>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, appel.reply, appel.trouve)
