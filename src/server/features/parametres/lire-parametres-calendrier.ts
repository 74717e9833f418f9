import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { presenterCalendrier } from './presenter-calendrier.ts'

/** The calendar as its settings show it. */
export const lireParametresCalendrier = async (ctx: Contexte) => ({
  data: await presenterCalendrier(ctx.db, await lireCalendrier(ctx.db)),
})
