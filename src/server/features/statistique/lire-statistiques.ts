import { jourDe } from '#domain/commun/jours.ts'
import { choixDe } from '#domain/statistique/choix.ts'
import type { contratsStatistique } from '#domain/statistique/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireGarde } from './garder.ts'

/** The numbers of a table for a year, and what they are cut at. */
export async function lireStatistiques(
  ctx: Contexte,
  { params, query }: Appel<typeof contratsStatistique.lireStatistiques>,
) {
  const choix = choixDe(query, jourDe(ctx.horloge.maintenant()))
  const { lignes, calculeLe, prochaineCommission } = await lireGarde(ctx, params.tableau, choix)
  const { annee, egale } = choix
  return {
    data: lignes,
    meta: { annee, egale, calculeLe: calculeLe.toISOString(), prochaineCommission },
  }
}
