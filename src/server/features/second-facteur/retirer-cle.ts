import { Introuvable } from '#domain/commun/erreurs.ts'
import { citer } from '#domain/commun/guillemets.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { changer } from './changer.ts'
import { supprimerCle } from './queries-cle.ts'

type D = Appel<typeof contratsSecondFacteur.retirerCle>

/** Takes one of the caller's passkeys away; throws Introuvable for another's. */
export async function retirerCle(ctx: Contexte, { acteur, params, corps }: D) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  return await changer(ctx, acteur, 'retirerCle', async (tx) => {
    const nom = await supprimerCle(tx, acteur.id, params.id)
    if (nom === undefined) throw new Introuvable()
    return { avant: { nom }, apres: null, dit: `La clé d’accès ${citer(nom)} de votre compte a été retirée.` }
  })
}
