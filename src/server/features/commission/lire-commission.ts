import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { DECLARATION_ATTENDUE, litLesRaisons } from '#domain/deport/liens.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { JsonEcrit } from '#server/http/sortie/ecrire-reponse.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { presenterCourt } from '#server/socle/projet/lecture/presenter-court.ts'
import { ecransDeCommission } from './ecrans-de-commission.ts'
import { presenterCommission, presenterEnCommission } from './presenter-commission.ts'
import { type LigneTrouvee, lireCommissionDe, lireProjetsDeCommission } from './queries-commission.ts'

/** The commission this person may see; throws Introuvable for any other. `db` reads inside an act. */
export async function trouverCommission(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
  db: Db = ctx.db,
): Promise<LigneTrouvee> {
  const ligne = await lireCommissionDe(db, appel.params.id, appel.acteur)
  if (!ligne) throw new Introuvable(`Commission avec l'ID ${appel.params.id} introuvable.`)
  return ligne
}

/**
 * A commission with its applications and amounts; throws Conflit to a member who has not declared yet.
 * `vue=ecran`: of a page of them, what the screens show, precomputed.
 */
export async function lireCommission(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.lireCommission, LigneTrouvee>,
): Promise<{ data: CommissionEntiere } | JsonEcrit> {
  const { acteur, trouve, query } = appel
  const { id, resume, presidents, deportes } = trouve
  if (resume.aDeclarer > 0 && resume.exclus === resume.nbProjets)
    throw new Conflit(DECLARATION_ATTENDUE, 'declaration', { commissionId: id })
  const commission = {
    ...presenterCommission(trouve, acteur),
    deportes,
    litLesRaisons: litLesRaisons(acteur, presidents),
  }
  if (query.vue === 'ecran') {
    const suite = await ecransDeCommission(ctx, trouve, commission, acteur, query)
    return new JsonEcrit(`{"data":${JSON.stringify(commission).slice(0, -1)},${suite}}}`)
  }
  const maintenant = ctx.horloge.maintenant()
  const instant = { maintenant, jour: jourDe(maintenant) }
  const lignes = await lireProjetsDeCommission(ctx.db, id, acteur, instant)
  const projets = await parTranches(lignes, (tranche) =>
    tranche.map((l) => presenterEnCommission(presenterCourt(l, acteur, maintenant), l)),
  )
  return { data: { ...commission, projets: projets.flat() } }
}
