import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { changer } from './changer.ts'
import { lireAuthentificateur, retirerAuthentificateur } from './queries.ts'

/** Takes the application away; the passkeys, if any, stay. */
export async function retirerApplication(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSecondFacteur.retirerApplication>,
) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  return await changer(ctx, acteur, 'retirerApplication', async (tx) => {
    const garde = await lireAuthentificateur(tx, acteur.id, false)
    if (!garde) throw new Conflit('Votre compte n’a pas d’application d’authentification.')
    await retirerAuthentificateur(tx, acteur.id, false)
    return {
      avant: { application: garde.creeLe },
      apres: null,
      dit: 'L’application d’authentification de votre compte a été retirée.',
    }
  })
}
