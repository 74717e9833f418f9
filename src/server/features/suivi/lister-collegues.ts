import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCollegues } from '#server/socle/compte/collegues.ts'

/** The staff whose accounts are open, by name. */
export async function listerCollegues(ctx: Contexte) {
  const lus = await lireCollegues(ctx.db)
  return { data: lus.map(({ id, prenom, nom, role }) => ({ id, prenom, nom, role })) }
}
