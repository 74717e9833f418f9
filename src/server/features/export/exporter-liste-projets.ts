import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { filtresDe } from '#server/socle/projet/listes/filtres.ts'
import { toutesDeLaListe } from '#server/socle/projet/listes/pages.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDeLaListe } from './feuille-liste.ts'
import { feuilleProjets } from './feuille-projets.ts'
import { SIGNE_PAR } from './queries.ts'

/** Streams what the list of applications shows with these filters and columns: all pages, same order. */
export async function exporterListeProjets(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterListeProjets>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterListeProjets',
    nom: 'projets',
    feuille: async (le) => {
      const instant = { maintenant: le, jour: jourDe(le) }
      await tenirListes(ctx, { urgentes: true })
      const filtres = filtresDe(appel.query, appel.acteur, instant.jour)
      const { colonnes } = appel.query
      return colonnes
        ? await feuilleDeLaListe(ctx.db, appel.acteur, filtres, colonnes)
        : await feuilleProjets(
            ctx.db,
            toutesDeLaListe(ctx.db, appel.acteur, filtres, instant).select(SIGNE_PAR),
            instant,
          )
    },
  })
}
