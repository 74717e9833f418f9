import type { contratsOidc } from '#domain/oidc/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { FournisseurIdentite } from '#server/contexte/dehors.ts'
import type { Appel } from '#server/http/route.ts'
import { preparerDepart } from './partir.ts'

type D = Appel<typeof contratsOidc.confirmerLienOidc, FournisseurIdentite>

/** Does `suite` for a right proof of `seul`'s second factor: another feature judges it. */
type ParSecondFacteur = (
  ctx: Contexte,
  appel: Pick<D, 'corps' | 'origine'>,
  suite: (tx: Tx) => Promise<void>,
  seul: number,
) => Promise<void>

/** Sends to the provider, once the second factor of the account to link is proved. */
export const confirmerLienOidc =
  (parSecondFacteur: ParSecondFacteur) =>
  async (ctx: Contexte, { acteur, corps, origine, trouve, reply }: D) => {
    const depart = await preparerDepart(ctx, trouve)
    const pour = { utilisateurId: acteur.id, sessionId: acteur.sessionId }
    await parSecondFacteur(ctx, { corps, origine }, (tx) => depart.inscrire(tx, pour), acteur.id)
    return depart.partir(reply)
  }
