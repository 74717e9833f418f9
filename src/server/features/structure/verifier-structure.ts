import { Conflit, Indisponible } from '#domain/commun/erreurs.ts'
import type { contratsStructure } from '#domain/structure/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { consulterRegistre } from '#server/socle/structure/consulter-registre.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'
import { presenterNumeros } from '#server/socle/structure/presenter-numeros.ts'
import { noterConsultation } from './noter-consultation.ts'
import type { LigneStructure } from './queries.ts'
import { trouverStructure } from './trouver-structure.ts'

/** Asks the register again about the number that is kept, for who may verify structures. */
export async function verifierStructure(
  ctx: Contexte,
  d: Appel<typeof contratsStructure.verifierStructure, LigneStructure>,
) {
  const { acteur, trouve } = d
  if (trouve.siret === null) throw new Conflit('Cette structure n’a pas de SIRET à vérifier.')
  if (!ctx.registre)
    throw new Conflit('Aucun annuaire n’est réglé\u00a0: la clé du numéro est seule vérifiée.')
  await exigerRythmeRegistre(ctx, acteur, d.origine.adresse)
  const consultation = await consulterRegistre(ctx, trouve.siret)
  if (consultation.etat === 'indisponible')
    throw new Indisponible('L’annuaire public ne répond pas. Réessayez dans quelques minutes.', 60)
  await noterConsultation(ctx, { id: d.params.id, siret: trouve.siret }, consultation, acteur)
  const lue = await trouverStructure(ctx, d)
  return { status: 'success' as const, data: presenterNumeros(lue, acteur.role) }
}
