import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireRangs, lireVues } from './queries.ts'

/** Puts one's own menu in that order; what one may not see is left out. */
export async function rangerVues(ctx: Contexte, appel: Appel<typeof contratsVue.rangerVues>) {
  const { id } = appel.acteur
  const ids = await ctx.db.transaction().execute(async (tx) => {
    const vues = new Set((await lireVues(tx, id)).map((v) => v.id))
    const rangees = [...new Set(appel.corps.ids)].filter((v) => vues.has(v))
    await ecrireRangs(tx, id, rangees)
    return rangees
  })
  return { status: 'success' as const, data: { ids } }
}
