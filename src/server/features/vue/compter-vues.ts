import { jourDe } from '#domain/commun/jours.ts'
import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { compterListes } from '#server/socle/projet/listes/compter.ts'
import { filtresDeLaVue } from './filtres-vue.ts'
import { lireVues } from './queries.ts'

/** Views beyond these have no count. */
const VUES_COMPTEES = 50

/** How many applications each view would show to this person. */
export async function compterVues(ctx: Contexte, appel: Appel<typeof contratsVue.compterVues>) {
  const jour = jourDe(ctx.horloge.maintenant())
  const vues = (await lireVues(ctx.db, appel.acteur.id)).slice(0, VUES_COMPTEES)
  const filtres = vues.map((v) => filtresDeLaVue(v.requete, appel.acteur, jour))
  const comptes = await compterListes(ctx, appel.acteur, filtres)
  return { data: vues.flatMap(({ id }, i) => (comptes[i] ? [{ id, ...comptes[i] }] : [])) }
}
