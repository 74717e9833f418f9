import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { presenterLigne } from '#server/socle/projet/lecture/relire.ts'

export async function lireProjet(
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.lireProjet, LigneLongue>,
): Promise<{ data: ProjetReponse }> {
  return { data: await presenterLigne(ctx, appel.trouve, appel.acteur) }
}
