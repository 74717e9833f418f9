import type { Contexte } from '#server/contexte/contexte.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'

/** Who the funding body is, and how it is reached. */
export const lireParametresOrganisme = async (ctx: Contexte) => ({
  data: { ...(await lireOrganisme(ctx.db)), contactInstalle: ctx.config.contact },
})
