import { Conflit, Indisponible } from '#domain/commun/erreurs.ts'
import type { contratsStructure } from '#domain/structure/contrat.ts'
import type { Consultation } from '#domain/structure/fiche-registre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { consulterRegistre } from '#server/socle/structure/consulter-registre.ts'
import { exigerRythmeRegistre } from '#server/socle/structure/exiger-rythme.ts'
import { presenterNumeros } from '#server/socle/structure/presenter-numeros.ts'
import { consulterRna } from './consulter-rna.ts'
import { noterConsultation, noterRna } from './noter-consultation.ts'
import type { LigneStructure } from './queries.ts'
import { trouverStructure } from './trouver-structure.ts'

/** Asks the register again about the numbers that are kept, for who may verify structures. */
export async function verifierStructure(
  ctx: Contexte,
  appel: Appel<typeof contratsStructure.verifierStructure, LigneStructure>,
) {
  const { acteur, trouve } = appel
  const { id } = appel.params
  const { siret, rna } = trouve
  if (siret === null && rna === null) throw new Conflit('Cette structure n’a ni SIRET ni RNA à vérifier.')
  if (!ctx.registre)
    throw new Conflit('Aucun annuaire n’est réglé\u00a0: la clé du numéro est seule vérifiée.')
  await exigerRythmeRegistre(ctx, acteur, appel.origine.adresse)
  if (siret !== null) {
    const dit = exigerReponse(await consulterRegistre(ctx, siret))
    await noterConsultation(ctx, { id, siret }, dit, acteur)
  }
  if (rna !== null) {
    const dit = exigerReponse(await consulterRna(ctx, await trouverStructure(ctx, appel)))
    await noterRna(ctx, { id, rna }, dit, acteur)
  }
  const lue = await trouverStructure(ctx, appel)
  return { status: 'success' as const, data: presenterNumeros(lue, acteur.role) }
}

function exigerReponse(consultation: Consultation): Consultation {
  if (consultation.etat === 'indisponible')
    throw new Indisponible('L’annuaire public ne répond pas. Réessayez dans quelques minutes.', 60)
  return consultation
}
