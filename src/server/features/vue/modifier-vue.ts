import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { defautDe, prendreLaPlace } from './ouvrir-par-defaut.ts'
import { exigerPartage, exigerSienne, presenterVue } from './presenter-vue.ts'
import { changerVue, type VueLue } from './queries.ts'

/** Changes one's own view, or a shared one for an admin; Conflit when somebody changed it meanwhile. */
export async function modifierVue(ctx: Contexte, appel: Appel<typeof contratsVue.modifierVue, VueLue>) {
  const { acteur, corps, trouve, origine } = appel
  exigerSienne(acteur, trouve)
  const { nom, requete, version } = corps
  const partagee = corps.partagee ?? trouve.partagee
  const defautPour = defautDe({ ...corps, partagee }, trouve.defautPour)
  const saisie = { nom, requete, partagee, defautPour }
  const devientDefaut = defautPour !== null && defautPour !== trouve.defautPour
  if (!trouve.partagee || devientDefaut) exigerPartage(acteur, partagee)
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    await prendreLaPlace(tx, { id: trouve.id, defautPour }, { acteur, adresse: origine.adresse, le })
    if (!(await changerVue(tx, { id: trouve.id, version: version ?? 0 }, saisie, le)))
      throw new Conflit('Cette vue a été changée entre-temps. Rechargez la page.')
    const avant = {
      nom: trouve.nom,
      requete: trouve.requete,
      partagee: trouve.partagee,
      defautPour: trouve.defautPour,
    }
    await journaliser(tx, {
      chaine: `vue:${trouve.id}`,
      acte: 'modifierVue',
      acteur,
      adresse: origine.adresse,
      avant,
      apres: saisie,
      le,
    })
  })
  const changee = { ...trouve, ...saisie, version: trouve.version + 1 }
  return { status: 'success' as const, data: presenterVue(acteur, changee) }
}
