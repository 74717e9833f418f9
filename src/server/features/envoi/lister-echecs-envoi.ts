import type { contratsEnvoi } from '#domain/envoi/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { messagesAbandonnes } from './queries.ts'

/** The dead letters, without their text. */
export async function listerEchecsEnvoi(ctx: Contexte, d: Appel<typeof contratsEnvoi.listerEchecsEnvoi>) {
  const { page, parPage } = d.query
  const { lignes, total } = await messagesAbandonnes(ctx.db, page, parPage)
  return {
    data: lignes.map((e) => ({
      id: e.id,
      canal: e.canal === 'sms' ? ('sms' as const) : ('email' as const),
      evenement: e.evenement,
      a: e.destinataire,
      sujet: e.sujet,
      essais: e.essais,
      derniereErreur: e.derniereErreur,
      creeLe: e.creeLe.toISOString(),
      abandonneLe: (e.abandonneLe ?? e.creeLe).toISOString(),
      relancable: Boolean(e.aTexte) && !expire(e.expireLe, ctx.horloge.maintenant()),
      projetId: e.projetId,
      porteurId: e.porteurId,
    })),
    meta: { total, page, parPage },
  }
}

const expire = (le: Date | null, maintenant: Date): boolean => le !== null && le <= maintenant
