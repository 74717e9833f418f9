import { ajouterAnnees, jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { QUART_HEURE } from '#server/socle/compte/essais-connexion.ts'
import { effacerEchecs, effacerJetonsLecture, effacerSessions } from './queries-echeances.ts'

/** Years that the trace of a session or of a read token (network address) stays once it is over. */
export const ANNEES_TRACE = 1

/**
 * Erases what signing in left: sessions and read tokens over for a year, failures past counting.
 * Of each account the last session stays, without address nor browser: idle accounts are known by it.
 */
export async function effacerTraces(ctx: Pick<Contexte, 'db' | 'horloge'>): Promise<void> {
  const le = ctx.horloge.maintenant()
  const jour = ajouterAnnees(jourDe(le), -ANNEES_TRACE)
  await effacerSessions(ctx.db, new Date(`${jour}T00:00:00Z`))
  await effacerJetonsLecture(ctx.db, jour)
  await effacerEchecs(ctx.db, new Date(le.getTime() - QUART_HEURE))
}
