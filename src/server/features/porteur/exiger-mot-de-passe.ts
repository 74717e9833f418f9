import { invalide } from '../../../domain/commun/erreurs.ts'
import { requis } from '../../../domain/commun/messages.ts'
import { LIBELLES_PORTEUR } from '../../../domain/porteur/libelles.ts'
import type { Contexte } from '../../contexte.ts'
import { lireMotDePasse } from './queries-securite.ts'

/** Throws Invalide under motDePasseActuel unless it is the account's present password. */
export async function exigerMotDePasseActuel(
  ctx: Contexte,
  utilisateurId: number,
  saisi: string | undefined,
): Promise<void> {
  if (!saisi) throw invalide('motDePasseActuel', requis(LIBELLES_PORTEUR.motDePasseActuel))
  const hache = await lireMotDePasse(ctx.db, utilisateurId)
  if (!(await ctx.motsDePasse.verifier(hache, saisi)))
    throw invalide('motDePasseActuel', 'Le mot de passe actuel est incorrect.')
}
