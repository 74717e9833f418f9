import { jourDe } from '#domain/commun/jours.ts'
import type { contratsControle } from '#domain/controle/contrat.ts'
import { FILES, PAR_FILE, placeParmi } from '#domain/controle/voisins.ts'
import { lireTri } from '#domain/projet/liste/tris-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { filtresDe } from '#server/socle/projet/listes/filtres.ts'
import { lirePageEcran } from '#server/socle/projet/listes/pages.ts'

/** Where an application stands in a queue of the staff, and those before and after it. */
export async function lireVoisins(
  ctx: Contexte,
  { acteur, params, query: { file } }: Appel<typeof contratsControle.lireVoisins>,
) {
  const jour = jourDe(ctx.horloge.maintenant())
  const { tri, ...filtres } = { attente: undefined, retard: undefined, ...FILES[file] }
  const voulus = { ...filtres, attente: filtres.attente && [filtres.attente], tri: lireTri(tri) ?? undefined }
  const { lignes, cadre } = await lirePageEcran(
    ctx,
    acteur,
    { ...filtresDe(voulus, acteur, jour), page: 1, parPage: PAR_FILE },
    jour,
  )
  const attendent = JSON.parse(`[${lignes}]`) as ProjetEcran[]
  return { data: placeParmi(file, params.id, attendent, cadre.autour?.delais ?? undefined) }
}
