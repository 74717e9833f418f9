import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { effacerSecondFacteur, moyensDe } from '#server/socle/compte/moyens.ts'
import { revoquerSessions } from '#server/socle/compte/sessions.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielReinitialise } from './courriels.ts'

/**
 * Removes somebody's second factor and closes their sessions: journalled, told to them by e-mail. False when
 * there was none. Without acteur, from the shell.
 */
export async function effacerPour(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  compte: { id: number; email: string; prenom: string },
  { acteur, le }: { acteur: Acteur | null; le: Date },
): Promise<boolean> {
  const moyens = await moyensDe(tx, compte.id)
  if (moyens.length === 0) return false
  await effacerSecondFacteur(tx, compte.id)
  await revoquerSessions(tx, compte.id, le)
  await journaliser(tx, {
    chaine: `compte:${compte.id}`,
    acte: 'reinitialiserSecondFacteur',
    acteur,
    adresse: acteur?.adresse ?? null,
    avant: { moyens },
    le,
  })
  await ctx.queue.courriel(tx, courrielReinitialise(envoiPour(ctx, compte)))
  return true
}
