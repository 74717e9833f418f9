import { Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireCommission } from './composer/queries-faits.ts'
import { type LignePv, type LigneSignataire, lireArrete, lireSignataires, peutLire } from './queries.ts'

/** Frozen minutes, who signs them, and which of them is the reader. */
export interface PvTrouve {
  ligne: LignePv
  signataires: LigneSignataire[]
  moi: LigneSignataire | null
}

/** The same, also for who comes by a signed link, made for somebody who could read them. */
export async function trouverPvParLien(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur | null; params: { id: number } },
): Promise<Pick<PvTrouve, 'ligne'>> {
  if (acteur) return trouverPv(ctx, { acteur, params })
  const ligne = await lireArrete(ctx.db, params.id)
  if (!ligne) throw new Introuvable()
  return { ligne }
}

/**
 * Frozen minutes that this person may read: the administration, both signatories, and who sat. Throws
 * Introuvable for a commission they do not see, Interdit to anybody else.
 */
export async function trouverPv(
  ctx: Contexte,
  appel: { acteur: Acteur; params: { id: number } },
  db: Db = ctx.db,
): Promise<PvTrouve> {
  const ligne = await lireArrete(db, appel.params.id)
  if (!ligne || !(await lireCommission(db, ligne.commissionId, appel.acteur))) throw new Introuvable()
  const signataires = await lireSignataires(db, [ligne.id])
  const moi = signataires.find((s) => s.utilisateurId === appel.acteur.id) ?? null
  if (!moi && appel.acteur.role !== 'admin' && !(await peutLire(db, ligne.id, appel.acteur.id)))
    throw new Interdit()
  return { ligne, signataires, moi }
}
