import type { Contexte } from '#server/contexte/contexte.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielConventionsSignees } from './courriels.ts'
import { personnesAAnnoncer, prendreAAnnoncer } from './queries-avis.ts'

/**
 * Sends each person who chose one mail a day the agreements signed since the last. What is told is removed in
 * the transaction that queues the mail: run twice, or after a kill, it leaves once. Gives how many mails.
 */
export async function annoncerSignatures(ctx: Contexte): Promise<number> {
  let envoyes = 0
  for (const utilisateurId of await personnesAAnnoncer(ctx.db))
    if (await annoncer(ctx, utilisateurId)) envoyes++
  return envoyes
}

const annoncer = (ctx: Contexte, utilisateurId: number): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const { signatures, personne } = await prendreAAnnoncer(tx, utilisateurId)
    if (!personne || signatures.length === 0) return false
    await ctx.queue.courriel(tx, courrielConventionsSignees(envoiPour(ctx, personne), signatures))
    return true
  })

/** Each morning, before people come. */
export const tacheAnnoncerSignatures: Tache = {
  nom: 'annoncer-signatures',
  horaire: '0 7 * * *',
  async executer(ctx) {
    await annoncerSignatures(ctx)
  },
}
