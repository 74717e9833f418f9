import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsVue } from '#domain/vue/contrat.ts'
import { VUES_MAX } from '#domain/vue/requete.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { defautDe, prendreLaPlace } from './ouvrir-par-defaut.ts'
import { exigerPartage, presenterVue } from './presenter-vue.ts'
import { compterSiennes, insererVue, lireVue } from './queries.ts'

/** Keeps a view of the list under a name; throws Conflit beyond VUES_MAX of one's own. */
export async function creerVue(ctx: Contexte, appel: Appel<typeof contratsVue.creerVue>) {
  const { acteur, corps, origine } = appel
  const partagee = corps.partagee ?? false
  const saisie = { ...corps, partagee, defautPour: defautDe({ ...corps, partagee }, null) }
  exigerPartage(acteur, saisie.partagee)
  const le = ctx.horloge.maintenant()
  const vue = await ctx.db.transaction().execute(async (tx) => {
    if ((await compterSiennes(tx, acteur.id)) >= VUES_MAX)
      throw new Conflit(
        `Vous avez déjà ${VUES_MAX} vues\u00a0: supprimez-en une avant d’en garder une autre.`,
      )
    await prendreLaPlace(tx, { id: 0, ...saisie }, { acteur, adresse: origine.adresse, le })
    const id = await insererVue(tx, acteur, saisie, le)
    await journaliser(tx, {
      chaine: `vue:${id}`,
      acte: 'creerVue',
      acteur,
      adresse: origine.adresse,
      apres: saisie,
      le,
    })
    return lireVue(tx, acteur.id, id)
  })
  if (!vue) throw new Error('Une vue gardée ne se lit pas.')
  return { status: 'success' as const, data: presenterVue(acteur, vue) }
}
