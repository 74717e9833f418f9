import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { effacerSecondFacteur, moyensDe } from '#server/socle/compte/moyens.ts'
import { changer } from './changer.ts'

type D = Appel<typeof contratsSecondFacteur.desactiverSecondFacteur>

/** Takes the caller's whole second factor away; refused while one is required. */
export async function desactiverSecondFacteur(ctx: Contexte, { acteur, corps }: D) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  return await changer(ctx, acteur, 'desactiverSecondFacteur', async (tx) => {
    const moyens = await moyensDe(tx, acteur.id)
    if (moyens.length === 0) throw new Conflit('Votre compte n’a pas de second facteur.')
    await effacerSecondFacteur(tx, acteur.id)
    return { avant: { moyens }, apres: null, dit: '' }
  })
}
