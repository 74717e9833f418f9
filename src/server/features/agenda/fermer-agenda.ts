import type { contratsAgenda } from '#domain/agenda/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { oterAgenda } from '#server/socle/compte/agenda.ts'

/** Removes the address of the caller's calendar: it answers 404 from then on; the events kept for it go. */
export async function fermerAgenda(ctx: Contexte, { acteur }: Appel<typeof contratsAgenda.fermerAgenda>) {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    if (await oterAgenda(tx, acteur.id))
      await journaliser(tx, { chaine: `compte:${acteur.id}`, acte: 'fermerAgenda', acteur, le })
  })
  return { status: 'success' as const, data: { creeLe: null } }
}
