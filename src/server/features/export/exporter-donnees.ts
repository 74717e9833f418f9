import type { FastifyReply } from 'fastify'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TITRES_BANQUE } from './colonnes/porteurs.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'
import { FEUILLES } from './feuilles.ts'
import { avecColonnes } from './jeu.ts'

/**
 * Streams a type over a period as « {type}.xlsx », once the journal says who took it. Throws Indisponible
 * while too many exports run.
 */
export async function exporterDonnees(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterDonnees>,
): Promise<FastifyReply> {
  await exigerPlace()
  const { type, dateDebut, dateFin, colonnes } = appel.corps
  const entiere = await FEUILLES[type](ctx, appel.acteur, { dateDebut, dateFin })
  const feuille = avecColonnes(entiere, colonnes)
  const banque = feuille.colonnes.some((c) => TITRES_BANQUE.includes(c.titre))
  await ctx.db.transaction().execute((tx) =>
    journaliser(tx, {
      chaine: 'export',
      acte: 'exporterDonnees',
      acteur: appel.acteur,
      adresse: appel.origine.adresse,
      apres: { type, dateDebut, dateFin, banque, ...(colonnes.length > 0 ? { colonnes } : {}) },
      le: ctx.horloge.maintenant(),
    }),
  )
  return await envoyerClasseur(appel.reply, `${type}.xlsx`, feuille)
}
