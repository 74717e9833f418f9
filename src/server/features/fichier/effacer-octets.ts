import type { Contexte } from '#server/contexte/contexte.ts'
import { clesCitees } from '#server/socle/fichier/contenus-cites.ts'

/** Job: deletes stored contents, but for those that a row refers to (again). Safe to repeat. */
export async function effacerOctets(ctx: Contexte, cles: string[]): Promise<void> {
  const citees = await clesCitees(ctx.db, cles)
  for (const cle of cles) if (!citees.has(cle)) await ctx.stockage.supprimer(cle)
}
