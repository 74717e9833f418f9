import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { messagesAbandonnes } from './queries.ts'

/** The dead letters, without their text. */
export async function listerEchecsEnvoi(ctx: Contexte, appel: Appel<typeof contratsEnvoi.listerEchecsEnvoi>) {
  const { page, parPage } = appel.query
  const { lignes, total } = await messagesAbandonnes(ctx.db, page, parPage)
  return {
    data: lignes.map((ligne) => ({
      id: ligne.id,
      canal: ligne.canal === 'sms' ? ('sms' as const) : ('email' as const),
      evenement: ligne.evenement,
      a: ligne.destinataire,
      sujet: ligne.sujet,
      essais: ligne.essais,
      derniereErreur: ligne.derniereErreur,
      creeLe: ligne.creeLe.toISOString(),
      abandonneLe: (ligne.abandonneLe ?? ligne.creeLe).toISOString(),
      relancable: Boolean(ligne.aTexte) && !expire(ligne.expireLe, ctx.horloge.maintenant()),
      projetId: ligne.projetId,
      porteurId: ligne.porteurId,
      ...(ligne.injoignable && { injoignable: ligne.injoignable }),
    })),
    meta: { total, page, parPage },
  }
}

const expire = (le: Date | null, maintenant: Date): boolean => le !== null && le <= maintenant
