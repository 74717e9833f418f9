import type { Contexte } from '#server/contexte.ts'
import { lireReferentiel } from '#server/socle/reglages/referentiels.ts'

/** Structure categories, in their order. */
export const listerCategoriesStructures = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'categorieStructure'),
})
