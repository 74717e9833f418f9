import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { perimer, verifierListes } from '#server/socle/projet/listes/verifier.ts'
import { TACHE_VERIFIER_LISTES } from '#server/socle/taches.ts'

/** Rows that an alarm names. */
const NOMMEES = 20

/**
 * Compares what lists show with the facts; a row that differs is told with its application's id, then
 * rewritten. Gives how many there were.
 */
export async function verifierLesListes(ctx: Contexte): Promise<number> {
  await tenirListes(ctx, { urgentes: false })
  const { fausses, comptesJustes } = await verifierListes(ctx.db)
  const ids = fausses.slice(0, NOMMEES).join(', ')
  if (fausses.length > 0)
    ctx.signaler(new Error(`Lignes de liste contraires aux faits (${fausses.length}) : ${ids}`), 'listes')
  if (!comptesJustes) ctx.signaler(new Error('Comptes des listes contraires à leurs lignes'), 'listes')
  if (fausses.length > 0 || !comptesJustes) {
    await ctx.db.transaction().execute((tx) => perimer(tx, fausses, !comptesJustes))
    await tenirListes(ctx, { urgentes: false })
  }
  return fausses.length
}

/** Each night, and after a migration. */
export const tacheVerifierListes: Tache = {
  nom: TACHE_VERIFIER_LISTES,
  horaire: '10 4 * * *',
  cle: () => 'listes',
  async executer(ctx) {
    await verifierLesListes(ctx)
  },
}
