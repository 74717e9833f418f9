import type { Contexte } from '#server/contexte.ts'
import { clesCitees } from '#server/socle/fichier/contenus-cites.ts'

/** Job: deletes a stored content, unless a row refers to it (again). Safe to repeat. */
export async function effacerOctets(ctx: Contexte, donnees: { cle: string }): Promise<void> {
  const citees = await clesCitees(ctx.db, [donnees.cle])
  if (!citees.has(donnees.cle)) await ctx.stockage.supprimer(donnees.cle)
}
