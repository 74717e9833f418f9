import type { FastifyReply } from 'fastify'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import type { CompteCourt } from '#domain/compte/contrat.ts'
import { comptesDeLaVue } from '#domain/compte/liste-comptes.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireComptes } from '#server/socle/compte/liste-comptes.ts'
import { exporterListe } from './exporter-liste.ts'
import { colonne, feuilleDe } from './jeu.ts'

const COLONNES = [
  colonne<CompteCourt>('Nom', 'texte', (c) => c.nom),
  colonne<CompteCourt>('Prénom', 'texte', (c) => c.prenom),
  colonne<CompteCourt>('Rôle', 'texte', (c) => LIBELLES_ROLES[c.role], 16),
  colonne<CompteCourt>('Invitation', 'texte', (c) => (c.isInvite ? 'Envoyée' : null), 12),
]

async function* choisis(
  { db }: Contexte,
  filtres: Parameters<typeof comptesDeLaVue>[1],
): AsyncGenerator<CompteCourt[]> {
  yield comptesDeLaVue(await lireComptes(db), filtres)
}

/** The accounts that the list shows with these filters, in its order. */
export async function exporterListeComptes(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterListeComptes>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterListeComptes',
    nom: 'comptes',
    feuille: () => feuilleDe('Comptes', COLONNES, choisis(ctx, appel.query)),
  })
}
