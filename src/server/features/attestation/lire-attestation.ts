import type { FastifyReply } from 'fastify'
import type { contratsAttestation } from '#domain/attestation/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { trouverVisible } from '#server/socle/projet/lecture/visible.ts'
import { direPasScelle } from '#server/socle/projet/scellement.ts'
import { type AttestationGardee, attestationGardee } from './queries.ts'

/**
 * The sealed attestation of an application this person may see (null: signed link). Throws Introuvable,
 * Indisponible while it is being sealed.
 */
export async function trouverAttestation(
  ctx: Contexte,
  appel: { acteur: Acteur | null; params: { id: number } },
): Promise<AttestationGardee> {
  if (appel.acteur) await trouverVisible(ctx, { acteur: appel.acteur, params: appel.params })
  const gardee = await attestationGardee(ctx.db, appel.params.id)
  const { acteur, params } = appel
  const attendue = {
    projetId: params.id,
    acteur,
    champ: 'attestationSigneeLe',
    quoi: 'L’attestation signée',
  } as const
  return gardee ?? direPasScelle(ctx, attendue)
}

/** Streams the sealed attestation. */
export const lireAttestation = (
  ctx: Contexte,
  appel: Appel<typeof contratsAttestation.lireAttestation, AttestationGardee>,
): Promise<FastifyReply> =>
  servirContenu(ctx.stockage, appel.reply, { ...appel.trouve, mime: 'application/pdf' })
