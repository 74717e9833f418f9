import type { FastifyReply } from 'fastify'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import { HEURE } from '#domain/commun/jours.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { dossierAttendu, dossierVisible } from './queries.ts'

type Dossier = NonNullable<Awaited<ReturnType<typeof dossierVisible>>>

const EN_COURS = 'Votre dossier signé est en cours de scellement. Réessayez dans un instant.'
/** Seconds that sealing takes, and more. */
const SCELLEMENT = 5

/** The last signed form of the application; throws Introuvable before any signature, Indisponible while it is sealed. */
export async function trouverDossier(
  ctx: Contexte,
  d: { acteur: Acteur | null; params: { id: number } },
): Promise<Dossier> {
  const dossier = await dossierVisible(ctx.db, d.params.id, d.acteur)
  if (dossier) return dossier
  const depuis = new Date(ctx.horloge.maintenant().getTime() - HEURE)
  if (await dossierAttendu(ctx.db, d.params.id, d.acteur, depuis))
    throw new Indisponible(EN_COURS, SCELLEMENT)
  throw new Introuvable()
}

/** Streams the sealed PDF. */
export const lireDossier = (
  ctx: Contexte,
  d: Appel<typeof contratsProjet.lireDossier, Dossier>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, d.reply, { ...d.trouve, mime: 'application/pdf' })
