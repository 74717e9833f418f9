import type { Insertable } from 'kysely'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { demandesEnCommission } from '../demandes/demande-en-commission.ts'
import { creerStaff } from '../fabriques.ts'

type Champs = Partial<Insertable<TableProjet>>

/** A visible commission that asks for the declaration, a member and an administrator, both signed in. */
export async function commissionADeclarer(
  banc: Banc,
  champs: readonly Champs[] = [{}, {}],
  { exigee = true, etat = 'ouverte' }: { exigee?: boolean; etat?: 'ouverte' | 'etape2' | 'close' } = {},
) {
  const admin = await creerStaff(banc, 'admin')
  const membre = await creerStaff(banc, 'membreCommission')
  const { id, projets } = await demandesEnCommission(banc, admin.id, etat, champs)
  await banc.db.updateTable('commission').set({ declarationExigee: exigee }).where('id', '=', id).execute()
  const [premier, second] = projets
  if (!premier || !second) throw new Error('La scène veut deux demandes.')
  return {
    id,
    projets,
    premier,
    second,
    admin,
    membre,
    deAdmin: liensDe(banc, await banc.connecter(admin.id)),
    deMembre: liensDe(banc, await banc.connecter(membre.id)),
  }
}

/** Calls on links, as the person of `jeton`. */
export const liensDe = (banc: Banc, jeton: string) => ({
  jeton,
  lire: (chemin: string) => banc.appeler('GET', chemin, { jeton }),
  liste: (id: number) => banc.appeler('GET', `commissions/${id}/deports`, { jeton }),
  declarerTout: (id: number, corps: Record<string, unknown>) =>
    banc.appeler('POST', `commissions/${id}/deports`, { jeton, corps: { aucunLien: true, ...corps } }),
  declarer: (projetId: number, corps: Record<string, unknown> = {}) =>
    banc.appeler('POST', `projets/${projetId}/deports`, { jeton, corps: { type: 'famille', ...corps } }),
  retirer: (id: number, motif: string | null = 'Erreur de ma part.') =>
    banc.appeler('PATCH', `deports/${id}/retirer`, { jeton, corps: { motif } }),
  /** Answers what that person asked, as it is read now. */
  decider: async (
    id: number,
    accorde: boolean,
    motif: string | null = accorde ? null : 'Le lien demeure.',
  ) => {
    const { retraitDemandeLe } = await banc.db
      .selectFrom('deport')
      .select('retraitDemandeLe')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const corps = { accorde, motif, demandeLe: retraitDemandeLe ?? new Date(0).toISOString() }
    return banc.appeler('PATCH', `deports/${id}/decider-retrait`, { jeton, corps })
  },
  declarations: (id: number) => banc.appeler('GET', `commissions/${id}/declarations`, { jeton }),
  exiger: (id: number, exigee: unknown) =>
    banc.appeler('PATCH', `commissions/${id}/declaration`, { jeton, corps: { exigee } }),
  inscrire: (projetId: number, utilisateurId: number, corps: Record<string, unknown> = {}) =>
    banc.appeler('POST', `projets/${projetId}/deports-inscrits`, {
      jeton,
      corps: { utilisateurId, type: 'financier', ...corps },
    }),
  lever: (id: number, motif: string | null = 'Contrat terminé.') =>
    banc.appeler('PATCH', `deports/${id}/lever`, { jeton, corps: { motif } }),
})
