import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { Interdit } from '#domain/commun/erreurs.ts'
import type { Vue } from '#domain/vue/contrat.ts'
import { requeteLue } from '#domain/vue/requete.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { VueLue } from './queries.ts'

/** True when this person may change or delete it. */
const peutChanger = (acteur: Acteur, vue: VueLue): boolean =>
  vue.proprietaireId === acteur.id || acteur.role === 'admin'

/** A view as this person reads it; one of before the rule, without what the list could not read. */
export const presenterVue = (acteur: Acteur, vue: VueLue): Vue => ({
  id: vue.id,
  nom: vue.nom,
  requete: requeteLue(vue.requete),
  partagee: vue.partagee,
  version: vue.version,
  defautPour: vue.defautPour,
  par: vue.proprietaireId === acteur.id ? null : { prenom: vue.prenom, nom: vue.nomProprietaire },
  modifiable: peutChanger(acteur, vue),
})

/** Throws Interdit when the view is to be shared by who may not. */
export function exigerPartage(acteur: Acteur, partagee: boolean): void {
  if (partagee && !aLeDroitAjoute(acteur.role, 'vue.canShare'))
    throw new Interdit('Votre rôle ne permet pas de partager une vue.')
}

/** Throws Interdit unless this person may change the view. */
export function exigerSienne(acteur: Acteur, vue: VueLue): void {
  if (!peutChanger(acteur, vue)) throw new Interdit('Cette vue est à quelqu’un d’autre.')
}
