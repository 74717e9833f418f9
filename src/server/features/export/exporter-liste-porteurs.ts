import type { FastifyReply } from 'fastify'
import type { contratsExport } from '#domain/export/contrat.ts'
import { colonnesPorteursVoulues } from '#domain/porteur/liste-porteurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { tousLesPorteurs } from '#server/socle/porteur/liste.ts'
import { lireLibelles } from '#server/socle/reglages/libelles.ts'
import { colonnesListePorteurs } from './colonnes/liste-porteurs.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDe } from './jeu.ts'

/** Streams what a list of holders shows with these filters, all its pages, in its order and its columns. */
export async function exporterListePorteurs(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterListePorteurs>,
): Promise<FastifyReply> {
  const { colonnes, ...filtres } = appel.query
  return await exporterListe(ctx, appel, {
    acte: 'exporterListePorteurs',
    nom: 'porteurs',
    feuille: async () => {
      const { structures } = await lireLibelles(ctx.db)
      return feuilleDe(
        'Porteurs',
        colonnesListePorteurs(colonnesPorteursVoulues(colonnes ?? []), filtres.statut, structures),
        parLots(ctx.db, tousLesPorteurs(ctx.db, { ...filtres, recherche: filtres.recherche ?? '' })),
      )
    },
  })
}
