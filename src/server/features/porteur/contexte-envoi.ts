import type { Contexte } from '#server/contexte.ts'
import type { Envoi } from './courriels.ts'

/** The setting of a mail to somebody about a holder. */
export const envoiPour = (
  ctx: Contexte,
  qui: { email: string; prenom: string },
  porteurId?: number,
): Envoi => ({
  a: qui.email,
  prenom: qui.prenom,
  organisme: ctx.config.organisme,
  publicUrl: ctx.config.publicUrl,
  ...(porteurId === undefined ? {} : { porteurId }),
})
