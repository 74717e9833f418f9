import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReglagesDeports } from '#server/socle/reglages/deports.ts'

/** What is asked before reading the applications of a commission. */
export const lireParametresDeports = async (ctx: Contexte) => ({ data: await lireReglagesDeports(ctx.db) })
