import type { contratsCommission } from '#domain/commission/contrat.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Acteur, Contexte, Db } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { presenterCourt } from '#server/socle/projet/presenter-court.ts'
import { presenterCommission, presenterEnCommission } from './presenter-commission.ts'
import { type LigneCommission, lireCommissionDe, lireProjetsDeCommission } from './queries-commission.ts'

/** The commission this person may see; throws Introuvable for any other. `db` reads inside an act. */
export async function trouverCommission(
  ctx: Contexte,
  d: { acteur: Acteur; params: { id: number } },
  db: Db = ctx.db,
): Promise<LigneCommission> {
  const ligne = await lireCommissionDe(db, d.params.id, d.acteur)
  if (!ligne) throw new Introuvable(`Commission avec l'ID ${d.params.id} introuvable.`)
  return ligne
}

/** A commission with its applications and amounts. */
export async function lireCommission(
  ctx: Contexte,
  d: Appel<typeof contratsCommission.lireCommission, LigneCommission>,
): Promise<{ data: CommissionEntiere }> {
  const maintenant = ctx.horloge.maintenant()
  const lignes = await lireProjetsDeCommission(ctx.db, d.trouve.id, { maintenant, jour: jourDe(maintenant) })
  const projets = await parTranches(lignes, (tranche) =>
    tranche.map((l) => presenterEnCommission(presenterCourt(l, d.acteur, maintenant), l)),
  )
  return { data: { ...presenterCommission(d.trouve, d.acteur), projets: projets.flat(), deportes: [] } }
}
