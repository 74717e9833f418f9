import type { Contexte } from '#server/contexte/contexte.ts'
import { compterDemandesEnCours } from '#server/socle/reglages/calendrier.ts'
import { lireReferentiels } from './queries-referentiels.ts'

/** The three referentials as their settings show them. */
export const lireParametresReferentiels = async (ctx: Contexte) => ({
  data: { ...(await lireReferentiels(ctx.db)), demandesEnCours: await compterDemandesEnCours(ctx.db) },
})
