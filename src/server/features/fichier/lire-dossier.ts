import type { FastifyReply } from 'fastify'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { direPasScelle } from '#server/socle/projet/scellement.ts'
import { dossierVisible } from './queries.ts'

type Dossier = NonNullable<Awaited<ReturnType<typeof dossierVisible>>>

/** The last signed form of the application; Introuvable before any signature, Indisponible while sealing. */
export async function trouverDossier(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number } },
): Promise<Dossier> {
  const dossier = await dossierVisible(ctx.db, appel.params.id, appel.acteur)
  if (dossier) return dossier
  const { acteur, params } = appel
  return direPasScelle(ctx, { projetId: params.id, acteur, champ: 'signeLe', quoi: 'Votre dossier signé' })
}

/** Streams the sealed PDF. */
export const lireDossier = (
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.lireDossier, Dossier>,
): Promise<FastifyReply> =>
  servirContenu(ctx.stockage, appel.reply, { ...appel.trouve, mime: 'application/pdf' })
