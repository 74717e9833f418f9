import type { FastifyReply } from 'fastify'
import type { contratsAttestation } from '#domain/attestation/contrat.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
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
  d: { acteur: Acteur | null; params: { id: number } },
): Promise<AttestationGardee> {
  if (d.acteur) await trouverVisible(ctx, { acteur: d.acteur, params: d.params })
  const gardee = await attestationGardee(ctx.db, d.params.id)
  const { acteur, params } = d
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
  d: Appel<typeof contratsAttestation.lireAttestation, AttestationGardee>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, d.reply, { ...d.trouve, mime: 'application/pdf' })
