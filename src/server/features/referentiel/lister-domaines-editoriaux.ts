import type { Contexte } from '../../contexte.ts'
import { lireReferentiel } from './queries.ts'

/** Editorial domains, in their order. */
export const listerDomainesEditoriaux = async (ctx: Contexte) => ({
  data: await lireReferentiel(ctx.db, 'domaineEditorial'),
})
