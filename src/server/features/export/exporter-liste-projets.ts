import type { FastifyReply } from 'fastify'
import { jourDe } from '../../../domain/commun/jours.ts'
import type { contratsExport } from '../../../domain/export/contrat.ts'
import type { Contexte } from '../../contexte.ts'
import type { Demande } from '../../http/route.ts'
import { parLots } from '../../infra/db/curseur.ts'
import { journaliser } from '../../infra/journal.ts'
import { toutesDeLaListe } from '../projet/queries.ts'
import { colonnesProjets } from './colonnes-projets.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'
import { feuilleDe } from './jeu.ts'
import { lireLibelles } from './queries.ts'

/** Streams what the list of applications shows with these filters, all its pages, in its order. */
export async function exporterListeProjets(
  ctx: Contexte,
  d: Demande<typeof contratsExport.exporterListeProjets>,
): Promise<FastifyReply> {
  exigerPlace()
  const le = ctx.horloge.maintenant()
  const lecture = toutesDeLaListe(ctx.db, d.acteur, d.query, { maintenant: le, jour: jourDe(le) })
  const colonnes = colonnesProjets(await lireLibelles(ctx.db))
  await ctx.db.transaction().execute((tx) =>
    journaliser(tx, {
      ...{ chaine: 'export', acte: 'exporterListeProjets', acteur: d.acteur, adresse: d.origine.adresse },
      ...{ avant: null, apres: { ...d.query }, le },
    }),
  )
  const feuille = feuilleDe('Projets', colonnes, parLots(ctx.db, lecture))
  return envoyerClasseur(d.reply, `projets-${jourDe(le)}.xlsx`, feuille)
}
