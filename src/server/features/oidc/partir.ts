import type { FastifyReply } from 'fastify'
import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import { direRefusOidc } from '#domain/oidc/refus.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import { inscrireTentative, type PourLier } from './queries.ts'
import { poserTemoin, tirerTentative } from './temoin.ts'

/** Gives the provider; throws Introuvable where none is set. */
export async function exigerFournisseur({ identite }: Contexte): Promise<FournisseurIdentite> {
  if (!identite) throw new Introuvable()
  return identite
}

/**
 * Draws an attempt to link an account and finds where its browser goes, before anything is spent for it:
 * `inscrire` writes it with what proved whose account it is. Throws Indisponible when the provider is mute.
 */
export async function preparerDepart(ctx: Contexte, identite: FournisseurIdentite) {
  const tentative = tirerTentative()
  const adresse = await identite.adresse(tentative)
  if (adresse === null) throw new Indisponible(direRefusOidc('muet', identite.nom))
  return {
    inscrire: (tx: Tx, pour: PourLier) => inscrireTentative(tx, tentative, pour, ctx.horloge.maintenant()),
    /** Gives the browser what it carries, once the attempt is written. */
    partir: (reply: FastifyReply) => {
      poserTemoin(reply, tentative, ctx.config.publicUrl)
      return { status: 'success' as const, data: { adresse } }
    },
  }
}
