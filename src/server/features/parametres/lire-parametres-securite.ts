import type { Contexte } from '#server/contexte/contexte.ts'
import { lireSecurite } from './queries-securite.ts'

/** What is asked of the staff to sign in. */
export const lireParametresSecurite = async (ctx: Contexte) => ({ data: await lireSecurite(ctx.db) })
