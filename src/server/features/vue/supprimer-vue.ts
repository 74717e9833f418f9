import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerSienne } from './presenter-vue.ts'
import { oterVue, type VueLue } from './queries.ts'

/** Forgets a view: one's own, or a shared one for an admin. */
export async function supprimerVue(ctx: Contexte, appel: Appel<typeof contratsVue.supprimerVue, VueLue>) {
  const { acteur, trouve, origine } = appel
  exigerSienne(acteur, trouve)
  const { id, nom, requete, partagee } = trouve
  await ctx.db.transaction().execute(async (tx) => {
    await oterVue(tx, id)
    await journaliser(tx, {
      chaine: `vue:${id}`,
      acte: 'supprimerVue',
      acteur,
      adresse: origine.adresse,
      avant: { nom, requete, partagee },
      le: ctx.horloge.maintenant(),
    })
  })
  return { status: 'success' as const, data: { id } }
}
