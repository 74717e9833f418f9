import type { contratsEvenement } from '#domain/evenement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { annoncerPresence } from './queries.ts'

/** Tells those who look at the same application that this page does, or no longer does. */
export async function direPresence(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsEvenement.direPresence>,
) {
  const nom = `${acteur.prenom} ${acteur.nom}`
  await annoncerPresence(ctx.db, { projetId: params.id, utilisateurId: acteur.id, nom, ...corps })
  return { status: 'success' as const }
}
