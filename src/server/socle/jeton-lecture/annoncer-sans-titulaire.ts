import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { personnesDeLOrganisme } from '../compte/comptes.ts'
import { envoiPour } from '../courriel.ts'
import { courrielJetonsSansTitulaire } from './courriels.ts'
import { compterVivants } from './vivants.ts'

/**
 * Tells every administrator left that tokens work on, of an account that is closed or no longer administers;
 * gives how many. The account is written already, and held.
 */
export async function annoncerSansTitulaire(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  compte: { id: number; prenom: string; nom: string },
  le: Date,
): Promise<number> {
  const nombre = await compterVivants(tx, compte.id, le)
  if (nombre === 0) return 0
  const qui = `${compte.prenom} ${compte.nom}`
  for (const admin of await personnesDeLOrganisme(tx, ['admin']))
    if (admin.id !== compte.id)
      await ctx.queue.courriel(tx, courrielJetonsSansTitulaire(envoiPour(ctx, admin), qui, nombre))
  return nombre
}
