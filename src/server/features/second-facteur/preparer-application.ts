import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { garderSecretPropose } from './queries.ts'
import { adresseDe, chiffrerSecret, nouveauSecret } from './totp.ts'

/** Draws an authenticator's secret and shows it; the old one serves until a code confirms the new one. */
export async function preparerApplication(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSecondFacteur.preparerApplication>,
) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  const secret = nouveauSecret()
  await ctx.db.transaction().execute((tx) =>
    garderSecretPropose(tx, {
      utilisateurId: acteur.id,
      secretChiffre: chiffrerSecret(ctx, acteur.id, secret),
      creeLe: ctx.horloge.maintenant(),
    }),
  )
  const uri = adresseDe(ctx.config.organisme, acteur.email, secret)
  return { status: 'success' as const, data: { secret, uri } }
}
