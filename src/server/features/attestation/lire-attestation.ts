import type { FastifyReply } from 'fastify'
import type { contratsAttestation } from '#domain/attestation/contrat.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { trouverVisible } from '#server/socle/projet/visible.ts'
import { type AttestationGardee, attestationGardee } from './queries.ts'

/** The sealed attestation of an application this person may see (null: came by a signed link); throws Introuvable. */
export async function trouverAttestation(
  ctx: Contexte,
  d: { acteur: Acteur | null; params: { id: number } },
): Promise<AttestationGardee> {
  if (d.acteur) await trouverVisible(ctx, { acteur: d.acteur, params: d.params })
  const gardee = await attestationGardee(ctx.db, d.params.id)
  if (!gardee) throw new Introuvable()
  return gardee
}

/** Streams the sealed attestation. */
export const lireAttestation = (
  ctx: Contexte,
  d: Appel<typeof contratsAttestation.lireAttestation, AttestationGardee>,
): Promise<FastifyReply> => servirContenu(ctx.stockage, d.reply, { ...d.trouve, mime: 'application/pdf' })
