import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { changer } from './changer.ts'
import { lireAuthentificateur, mettreEnService } from './queries.ts'
import { dechiffrerSecret, pasDuCode } from './totp.ts'

/** How long a secret shown waits for its first code. */
const ATTENTE = 15 * 60_000
const PERIMEE = 'Cette mise en service n’est plus valable. Recommencez-la.'

/** Puts the application just shown in service, by one of its codes, which then no longer serves. */
export async function confirmerApplication(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSecondFacteur.confirmerApplication>,
) {
  const { code } = corps
  if (!code) throw invalide('code', requis(L.code))
  return await changer(ctx, acteur, 'confirmerApplication', async (tx, le) => {
    const garde = await lireAuthentificateur(tx, acteur.id, true)
    if (!garde || garde.creeLe.getTime() + ATTENTE <= le.getTime()) throw new Conflit(PERIMEE)
    const pas = pasDuCode(dechiffrerSecret(ctx, acteur.id, garde.secretChiffre), code, le)
    if (pas === null)
      throw invalide('code', 'Le code est incorrect. Vérifiez aussi l’heure de votre téléphone.')
    const avant = await lireAuthentificateur(tx, acteur.id, false)
    await mettreEnService(tx, acteur.id, pas, le)
    return {
      avant: avant && { application: avant.creeLe },
      apres: { application: le },
      dit: avant
        ? 'Une autre application d’authentification remplace celle de votre compte.'
        : 'Une application d’authentification a été ajoutée à votre compte.',
      quoi: 'Une application d’authentification',
    }
  })
}
