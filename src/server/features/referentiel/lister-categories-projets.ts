import type { Contexte } from '#server/contexte.ts'
import { lireCategoriesProjets } from '#server/socle/reglages/referentiels.ts'

/** Project categories, each saying whether it asks for editorial domains. */
export const listerCategoriesProjets = async (ctx: Contexte) => ({
  data: await lireCategoriesProjets(ctx.db),
})
