import { jourDe } from '#domain/commun/jours.ts'
import { choixDe } from '#domain/statistique/choix.ts'
import type { contratsStatistique } from '#domain/statistique/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireGarde } from './garder.ts'
import { lireComparees } from './queries.ts'
import { tairePour } from './taire.ts'

/** The numbers of a table for a year, and what they are cut at. */
export async function lireStatistiques(
  ctx: Contexte,
  { acteur, params, query }: Appel<typeof contratsStatistique.lireStatistiques>,
) {
  const demande = choixDe(query, jourDe(ctx.horloge.maintenant()))
  const { commission } = demande
  const commissions = commission === undefined ? undefined : await lireComparees(ctx.db, commission)
  const choix = { ...demande, commissions }
  const { lignes, calculeLe, prochaineCommission } = await lireGarde(ctx, params.tableau, choix)
  const { annee, egale } = choix
  return {
    data: tairePour(acteur.role, lignes),
    meta: {
      annee,
      egale,
      calculeLe: calculeLe.toISOString(),
      prochaineCommission,
      ...(commissions && { commissions }),
    },
  }
}
