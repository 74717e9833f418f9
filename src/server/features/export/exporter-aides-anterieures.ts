import type { FastifyReply } from 'fastify'
import type { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { toutesLesAidesAnterieures } from '#server/socle/porteur/toutes-aides-anterieures.ts'
import { COLONNES_AIDES, COLONNES_EXPLICATIONS, LIGNES_EXPLICATIONS } from './colonnes/aides-anterieures.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDe } from './jeu.ts'

async function* explications() {
  yield LIGNES_EXPLICATIONS
}

/** Streams every past aid under the headings of the template, and on a second sheet what each column holds. */
export async function exporterAidesAnterieures(
  ctx: Contexte,
  appel: Appel<typeof contratsAideAnterieure.exporterAidesAnterieures>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterAidesAnterieures',
    nom: 'aides-anterieures',
    feuille: () => [
      feuilleDe('Aides antérieures', COLONNES_AIDES, parLots(ctx.db, toutesLesAidesAnterieures(ctx.db))),
      feuilleDe('Explications', COLONNES_EXPLICATIONS, explications()),
    ],
  })
}
