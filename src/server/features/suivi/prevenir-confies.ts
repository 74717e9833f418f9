import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielDossiersConfies } from './courriels.ts'
import { lirePassages, type Passages } from './queries.ts'

/** Tells a colleague, in one mail, of what they were given since `depuis` and still follow, if anything. */
export async function prevenirConfies(ctx: Contexte, tx: Tx, passages: Passages): Promise<void> {
  const { collegue, de, confies } = await lirePassages(tx, passages)
  if (!collegue || confies.length === 0 || collegue.id === passages.parId) return
  await ctx.queue.courriel(tx, courrielDossiersConfies(envoiPour(ctx, collegue), de, confies))
}
