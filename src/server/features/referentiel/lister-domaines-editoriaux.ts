import type { Contexte } from '#server/contexte.ts'
import { lireReferentiel } from '#server/socle/reglages/referentiels.ts'

/** Editorial domains, in their order. */
export const listerDomainesEditoriaux = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'domaineEditorial'),
})
