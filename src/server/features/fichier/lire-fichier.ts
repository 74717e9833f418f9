import type { FastifyReply } from 'fastify'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { refusDeLire } from '#server/socle/projet/deports.ts'
import type { LigneFichier } from '#server/socle/projet/fichiers.ts'
import { fichierVisible } from './queries.ts'

/** The file this person may see (null: came by a signed link); throws Introuvable for any other. */
export async function trouverFichier(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number }; pour?: number | null },
): Promise<LigneFichier> {
  const fichier = await fichierVisible(ctx.db, appel.params.id, appel.acteur, appel.pour ?? null)
  if (!fichier) throw await refusDeLire(ctx.db, appel.acteur, 'fichier', appel.params.id)
  return fichier
}

/** Streams the file. */
export const lireFichier = (
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.lireFichier, LigneFichier>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, appel.reply, appel.trouve)
