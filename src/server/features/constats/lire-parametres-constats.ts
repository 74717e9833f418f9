import type { Contexte } from '#server/contexte/contexte.ts'
import { lireBornes } from './queries-bornes.ts'

/** The bounds beyond which a figure is pointed out. */
export const lireParametresConstats = async (ctx: Contexte) => ({ data: await lireBornes(ctx.db) })
