import type { Contexte } from '#server/contexte/contexte.ts'
import { lireReglages } from './queries-reglages.ts'

/** The journal, the accounts and the encoding of the entries. */
export const lireParametresComptabilite = async (ctx: Contexte) => ({ data: await lireReglages(ctx.db) })
