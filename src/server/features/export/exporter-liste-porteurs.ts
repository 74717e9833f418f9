import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import { colonnesPorteursVoulues } from '#domain/porteur/liste-porteurs.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { journaliser } from '#server/infra/journal.ts'
import { tousLesPorteurs } from '#server/socle/porteur/liste.ts'
import { colonnesListePorteurs } from './colonnes-liste-porteurs.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'
import { feuilleDe } from './jeu.ts'
import { lireLibelles } from './queries.ts'

/** Streams what a list of holders shows with these filters, all its pages, in its order and its columns. */
export async function exporterListePorteurs(
  ctx: Contexte,
  d: Appel<typeof contratsExport.exporterListePorteurs>,
): Promise<FastifyReply> {
  await exigerPlace()
  const le = ctx.horloge.maintenant()
  const { colonnes, ...filtres } = d.query
  const { structures } = await lireLibelles(ctx.db)
  await ctx.db.transaction().execute((tx) =>
    journaliser(tx, {
      ...{ chaine: 'export', acte: 'exporterListePorteurs', acteur: d.acteur, adresse: d.origine.adresse },
      ...{ apres: { ...d.query }, le },
    }),
  )
  const lecture = tousLesPorteurs(ctx.db, { ...filtres, recherche: filtres.recherche ?? '' })
  const feuille = feuilleDe(
    'Porteurs',
    colonnesListePorteurs(colonnesPorteursVoulues(colonnes ?? []), filtres.statut, structures),
    parLots(ctx.db, lecture),
  )
  return await envoyerClasseur(d.reply, `porteurs-${jourDe(le)}.xlsx`, feuille)
}
