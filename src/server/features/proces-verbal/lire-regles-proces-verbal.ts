import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReglesPv } from '#server/socle/proces-verbal/regles.ts'

/** What publishing a step asks of its minutes. */
export const lireReglesProcesVerbal = async (ctx: Contexte) => ({ data: await lireReglesPv(ctx.db) })
