import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireDefi, noterEpreuve } from '#server/socle/compte/defi.ts'
import { lireCles } from './queries-cle.ts'
import { siteDe } from './site-cles.ts'
import { DEFI_PERIME } from './valider-second-facteur.ts'

/** Draws what a passkey must sign for this sign-in, in the place of what an earlier call drew. */
export async function preparerConnexionCle(
  ctx: Contexte,
  { corps }: Appel<typeof contratsSecondFacteur.preparerConnexionCle>,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const defi = corps.defi
      ? await lireDefi(tx, corps.defi, { usage: 'connexion', le, verrouiller: true })
      : undefined
    if (!defi) throw invalide('defi', DEFI_PERIME)
    const cles = await lireCles(tx, defi.utilisateurId)
    if (cles.length === 0) throw new Conflit('Ce compte n’a pas de clé d’accès.')
    const options = await generateAuthenticationOptions({
      rpID: siteDe(ctx).rpID,
      allowCredentials: cles.map(({ identifiant: id, transports }) => ({ id, transports })),
      userVerification: 'preferred',
    })
    await noterEpreuve(tx, defi.id, options.challenge)
    return { status: 'success' as const, data: { options: { ...options } } }
  })
}
