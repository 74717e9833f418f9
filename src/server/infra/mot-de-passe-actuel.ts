import { invalide } from '../../domain/commun/erreurs.ts'
import { requis } from '../../domain/commun/messages.ts'
import type { Contexte } from '../contexte.ts'
import { exigerNonVerrouille, noterEchec } from './essais-connexion.ts'

const CHAMP = 'motDePasseActuel'

/**
 * Throws Invalide under motDePasseActuel unless `saisi` is the account's present password. A wrong one counts as a
 * failed sign-in, so that a session left open does not let a password be guessed; TropDeDemandes once locked.
 */
export async function exigerMotDePasseActuel(
  ctx: Contexte,
  acteur: { id: number; adresse: string },
  saisi: string | null | undefined,
): Promise<void> {
  if (!saisi) throw invalide(CHAMP, requis('Mot de passe actuel'))
  const compte = await ctx.db
    .selectFrom('utilisateur')
    .where('id', '=', acteur.id)
    .select(['id', 'email', 'prenom', 'motDePasse', 'verrouilleJusque'])
    .executeTakeFirstOrThrow()
  exigerNonVerrouille(ctx, compte)
  if (await ctx.motsDePasse.verifier(compte.motDePasse, saisi)) return
  await noterEchec(ctx, acteur.adresse, compte)
  throw invalide(CHAMP, 'Le mot de passe actuel est incorrect.')
}
