import type { FastifyReply } from 'fastify'
import { stepCommission } from '#domain/commission/actes.ts'
import { montantsCommission } from '#domain/commission/etats.ts'
import { commissionsDeLaListe } from '#domain/commission/liste-commissions.ts'
import type { contratsExport } from '#domain/export/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { COLONNES_COMMISSIONS } from './colonnes/commissions.ts'
import { exporterListe } from './exporter-liste.ts'
import { feuilleDe } from './jeu.ts'
import { commissionsAnciennes, type LigneCommission } from './queries.ts'

const enListe = (ligne: LigneCommission) => ({
  ...ligne,
  nbProjets: ligne.resume.nbProjets,
  step: stepCommission(ligne),
  isClosed: ligne.caValideeLe !== null,
  montants: montantsCommission(ligne, ligne.resume.montants, ligne.montantDisponible),
})

/** All of them, a few a year, newest first, then chosen and ordered by the rule of the screen. */
async function* choisies(db: Db, acteur: Acteur, filtres: Parameters<typeof commissionsDeLaListe>[1]) {
  const toutes = await commissionsAnciennes(db, acteur).execute()
  yield commissionsDeLaListe(toutes.map(enListe).toReversed(), filtres)
}

/** Streams the commissions that the list shows with these filters, in its order. */
export async function exporterListeCommissions(
  ctx: Contexte,
  appel: Appel<typeof contratsExport.exporterListeCommissions>,
): Promise<FastifyReply> {
  return await exporterListe(ctx, appel, {
    acte: 'exporterListeCommissions',
    nom: 'commissions',
    feuille: () =>
      feuilleDe('Commissions', COLONNES_COMMISSIONS, choisies(ctx.db, appel.acteur, appel.query)),
  })
}
