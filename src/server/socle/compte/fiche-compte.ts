import type { CompteReponse } from '#domain/compte/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { estLie, lireLiensOidc } from '#server/socle/oidc/liens.ts'
import { aSecondFacteur } from './a-second-facteur.ts'

export const COURT = ['id', 'prenom', 'nom', 'role'] as const

/** Says of an account only the marks that it has. */
export function presenterCompte<L extends { sansMotDePasse: unknown; secours: boolean; lie: boolean }>({
  sansMotDePasse,
  secours,
  lie,
  ...reste
}: L) {
  return {
    ...reste,
    isInvite: Boolean(sansMotDePasse) && !lie,
    ...(lie && { lie: true as const }),
    ...(secours && { secours: true as const }),
  }
}

/** One account, but a holder's; a deactivated one only when asked for. */
export async function lireFicheCompte(
  db: Db | Tx,
  id: number,
  { desactive = false } = {},
): Promise<CompteReponse | undefined> {
  const ligne = await db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .where('role', '<>', 'porteurProjet')
    .$if(!desactive, (q) => q.where('desactiveLe', 'is', null))
    .select([...COURT, 'email', 'emailEnAttente', 'version', 'avisSignatures'])
    .select(aSecondFacteur('utilisateur').as('secondFacteur'))
    .select((eb) => [eb('motDePasse', 'is', null).as('sansMotDePasse'), 'secours', estLie.as('lie')])
    .executeTakeFirst()
  if (!ligne) return
  const court = presenterCompte(ligne)
  if (!court.lie) return court
  const liens = await lireLiensOidc(db, id)
  return {
    ...court,
    liens: liens.map((l) => ({
      ...l,
      creeLe: l.creeLe.toISOString(),
      vuLe: l.vuLe?.toISOString() ?? null,
    })),
  }
}
