import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCategoriesProjets, lireReferentiel } from '#server/socle/reglages/referentiels.ts'

/** Structure categories, in their order. */
export const listerCategoriesStructures = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'categorieStructure'),
})

/** Project categories, each saying whether it asks for editorial domains. */
export const listerCategoriesProjets = async (ctx: Contexte) => ({
  data: await lireCategoriesProjets(ctx.db),
})

/** Editorial domains, in their order. */
export const listerDomainesEditoriaux = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'domaineEditorial'),
})
