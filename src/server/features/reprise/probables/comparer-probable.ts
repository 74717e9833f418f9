import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAuPortail, lireStructure } from './queries-probables.ts'

/** A structure of the file beside one that it may be; 404 for one that nothing makes probable. */
export async function comparerProbable(
  ctx: Contexte,
  { params: { id }, query: { cle, porteurId } }: Appel<typeof contratsReprise.comparerProbable>,
) {
  const [fichier, portail] = await Promise.all([
    lireStructure(ctx.db, id, cle),
    lireAuPortail(ctx.db, porteurId),
  ])
  if (!fichier || !portail || !fichier.candidats.includes(porteurId)) throw new Introuvable()
  const { titres: manifestations, candidats: _, ...reste } = fichier
  const { premiere, ...cotePortail } = portail
  return {
    data: {
      fichier: { ...reste, manifestations },
      portail: cotePortail,
      premiereDemande: premiere !== null && fichier.anneeMin < premiere.annee ? premiere.numero : null,
    },
  }
}
