import type { Contexte } from '#server/contexte/contexte.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'

/** The durations of retention, as their settings show them. */
export const lireDurees = async (ctx: Contexte) => ({ data: await lireDureesEnVigueur(ctx.db) })
