import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { exigerNonVerrouille, noterEchec } from './essais-connexion.ts'

const CHAMP = 'motDePasseActuel'

/**
 * Throws Invalide under motDePasseActuel unless `saisi` is the account's present password. A wrong one counts
 * as a failed sign-in, so that a session left open lets nobody guess it; TropDeDemandes once locked.
 */
export async function exigerMotDePasseActuel(
  ctx: Contexte,
  acteur: { id: number; adresse: string },
  saisi: string | null | undefined,
): Promise<void> {
  if (!saisi) throw invalide(CHAMP, requis('Mot de passe actuel'))
  const compte = await lire(ctx, acteur.id)
  exigerNonVerrouille(ctx, compte)
  // Locked by other tries while this one was being checked: the right password no longer serves.
  if (await ctx.motsDePasse.verifier(compte.motDePasse, saisi))
    return exigerNonVerrouille(ctx, await lire(ctx, acteur.id))
  await noterEchec(ctx, acteur.adresse, compte)
  throw invalide(CHAMP, 'Le mot de passe actuel est incorrect.')
}

const lire = (ctx: Contexte, id: number) =>
  ctx.db
    .selectFrom('utilisateur')
    .where('id', '=', id)
    .select(['id', 'email', 'prenom', 'motDePasse', 'verrouilleJusque'])
    .executeTakeFirstOrThrow()
