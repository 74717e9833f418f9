import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'
import { presenterSienne, presenterStructure } from './presenter-adhesion.ts'
import { lireAdresse, lireSiennes, lireStructures } from './queries.ts'

/**
 * What this person asked and, of a SIRET, the structures that may be asked. Nothing is looked up for an
 * address that is not proven: the answer, and the time it takes, are the same whatever the number.
 */
export async function chercherARejoindre(
  ctx: Contexte,
  { acteur, query: { siret }, origine }: Appel<typeof contratsAdhesion.chercherARejoindre>,
) {
  const le = ctx.horloge.maintenant()
  const [{ email, emailConfirmeLe }, siennes] = await Promise.all([
    lireAdresse(ctx.db, acteur.id),
    lireSiennes(ctx.db, acteur.id, le),
  ])
  const cherche = emailConfirmeLe ? (siret ?? null) : null
  if (cherche !== null) await exigerRythmeRegistre(ctx, acteur, origine.adresse)
  const structures =
    cherche === null ? null : await lireStructures(ctx.db, { siret: cherche, utilisateurId: acteur.id }, le)
  return {
    data: {
      adresse: email,
      adresseConfirmeeLe: emailConfirmeLe?.toISOString() ?? null,
      demandes: siennes.map((d) => presenterSienne(d, le)),
      structures: structures?.map(presenterStructure) ?? null,
    },
  }
}
