import type { FastifyReply } from 'fastify'
import { Invalide } from '#domain/commun/erreurs.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { ActeDuPortail } from '#domain/journal/contrat.ts'
import { TROP_DE_NOMS } from '#domain/journal/filtres-journal.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parLots } from '#server/infra/db/curseur.ts'
import { filtrerActes } from '#server/socle/journal/filtrer-actes.ts'
import { lireDerniereLigne, type Recherche, selectionActes } from '#server/socle/journal/lire-actes.ts'
import { presenterActes } from '#server/socle/journal/presenter-actes.ts'
import { COLONNES_JOURNAL } from './colonnes/journal.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDe } from './jeu.ts'

const LOT = 500

async function* lots(db: Db, recherche: Recherche): AsyncGenerator<ActeDuPortail[]> {
  if (recherche.chaines?.length === 0) return
  for await (const lot of parLots(db, selectionActes(db, recherche), LOT)) yield await presenterActes(db, lot)
}

/** Streams what the portal's journal shows with these filters, all pages; the export is noted after. */
export async function exporterJournal(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterJournal>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterJournal',
    nom: 'journal',
    feuille: async () => {
      const recherche = await filtrerActes(ctx.db, appel.query)
      if (recherche === 'tropDeNoms') throw new Invalide({ nom: [TROP_DE_NOMS] })
      const jusqua = await lireDerniereLigne(ctx.db)
      return feuilleDe('Journal', COLONNES_JOURNAL, lots(ctx.db, { ...recherche, jusqua }))
    },
  })
}
