import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { presenterVue } from './presenter-vue.ts'
import { lireVues } from './queries.ts'

/** One's own views of the list, and those that are shared. */
export async function listerVues(ctx: Contexte, appel: Appel<typeof contratsVue.listerVues>) {
  const data = (await lireVues(ctx.db, appel.acteur.id)).map((v) => presenterVue(appel.acteur, v))
  return { data, meta: { total: data.length, page: 1, parPage: Math.max(1, data.length) } }
}
