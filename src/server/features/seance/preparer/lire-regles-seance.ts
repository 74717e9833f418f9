import type { Contexte } from '#server/contexte/contexte.ts'
import { lireRegles } from './queries-reglages.ts'

/** Quorum, mandates and timer of each body. */
export const lireReglesSeance = async (ctx: Contexte) => ({ data: await lireRegles(ctx.db) })
