import type { contratsReprise } from '#domain/reprise/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { effacerReprise } from '../queries.ts'
import { surReprise } from '../sur-reprise.ts'

/** Removes an import that was not applied, its file and its report. */
export function supprimerReprise(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsReprise.supprimerReprise>,
) {
  return surReprise(
    ctx,
    { id: params.id, geste: 'supprimer', acteur, version: null },
    async ({ tx, reprise, journal }) => {
      await journal('supprimerReprise', {
        avant: { source: reprise.source, fichier: reprise.fichierNom, lignes: reprise.lignes },
      })
      await effacerReprise(tx, reprise.id)
      return { status: 'success' as const }
    },
  )
}
