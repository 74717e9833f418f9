import type { FastifyReply } from 'fastify'
import { jourDe } from '#domain/commun/jours.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import { comptesDeLaVue } from '#domain/compte/liste-comptes.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireComptes } from '#server/socle/compte/liste-comptes.ts'
import { envoyerClasseur, exigerPlace } from './envoyer-classeur.ts'
import { colonne, feuilleDe } from './jeu.ts'

const COLONNES = [
  colonne<CompteCourt>('Nom', 'texte', (c) => c.nom),
  colonne<CompteCourt>('Prénom', 'texte', (c) => c.prenom),
  colonne<CompteCourt>('Rôle', 'texte', (c) => LIBELLES_ROLES[c.role], 16),
  colonne<CompteCourt>('Invitation', 'texte', (c) => (c.isInvite ? 'Envoyée' : null), 12),
]

async function* unLot(comptes: CompteCourt[]): AsyncGenerator<CompteCourt[]> {
  yield comptes
}

/** The accounts that the list shows with these filters, in its order. */
export async function exporterListeComptes(
  ctx: Contexte,
  d: Appel<typeof contratsExport.exporterListeComptes>,
): Promise<FastifyReply> {
  await exigerPlace()
  const le = ctx.horloge.maintenant()
  const comptes = comptesDeLaVue(await lireComptes(ctx.db), d.query)
  await ctx.db.transaction().execute((tx) =>
    journaliser(tx, {
      ...{ chaine: 'export', acte: 'exporterListeComptes', acteur: d.acteur, adresse: d.origine.adresse },
      ...{ apres: { ...d.query }, le },
    }),
  )
  const feuille = feuilleDe('Comptes', COLONNES, unLot(comptes))
  return await envoyerClasseur(d.reply, `comptes-${jourDe(le)}.xlsx`, feuille)
}
