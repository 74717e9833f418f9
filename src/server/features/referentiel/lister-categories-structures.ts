import type { Contexte } from '#server/contexte.ts'
import { lireReferentiel } from './queries.ts'

/** Structure categories, in their order. */
export const listerCategoriesStructures = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'categorieStructure'),
})
