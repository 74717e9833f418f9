import type { CompteReponse } from '#domain/compte/contrat.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import { aSecondFacteur } from './a-second-facteur.ts'

export const COURT = ['id', 'prenom', 'nom', 'role'] as const

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
    .select((eb) => eb('motDePasse', 'is', null).as('isInvite'))
    .executeTakeFirst()
  return ligne && { ...ligne, isInvite: Boolean(ligne.isInvite) }
}
