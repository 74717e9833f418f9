import { Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireVue, type VueLue } from './queries.ts'

/** The view that a call names, among those this person may see; throws Introuvable. */
export async function trouverVue(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
): Promise<VueLue> {
  const vue = await lireVue(ctx.db, appel.acteur.id, appel.params.id)
  if (!vue) throw new Introuvable()
  return vue
}
