import { ajouterAnnees, jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { QUART_HEURE } from '#server/socle/compte/essais-connexion.ts'
import { effacerEchecs, effacerSessions } from './queries-echeances.ts'

/** Years that the trace of a session (network address, browser) stays once it is over. */
export const ANNEES_TRACE = 1

/**
 * Erases what signing in left: sessions over for a year, and failures that the limits no longer count. Of
 * each account the last session stays, without address nor browser: idle accounts are known by it.
 */
export async function effacerTraces(ctx: Pick<Contexte, 'db' | 'horloge'>): Promise<void> {
  const le = ctx.horloge.maintenant()
  await effacerSessions(ctx.db, new Date(`${ajouterAnnees(jourDe(le), -ANNEES_TRACE)}T00:00:00Z`))
  await effacerEchecs(ctx.db, new Date(le.getTime() - QUART_HEURE))
}
