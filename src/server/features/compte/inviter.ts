import { HEURE } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { creerJeton } from '#server/socle/compte/jetons.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielInvitation } from './courriels-personnel.ts'

/** How long an invitation works. */
const VALIDITE = 72 * HEURE

/** Sends the link by which a person chooses their first password, and gives its token; earlier links die. */
export async function inviter(
  ctx: Pick<Contexte, 'config' | 'queue'>,
  tx: Tx,
  compte: { id: number; email: string; prenom: string; role: Role },
  le: Date,
): Promise<string> {
  const jeton = await creerJeton(tx, {
    utilisateurId: compte.id,
    usage: 'invitation',
    email: null,
    le,
    dureeMs: VALIDITE,
  })
  await ctx.queue.courriel(
    tx,
    courrielInvitation(envoiPour(ctx, compte), compte.role, jeton, new Date(le.getTime() + VALIDITE)),
  )
  return jeton
}
