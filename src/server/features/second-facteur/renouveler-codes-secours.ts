import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsSecondFacteur } from '#domain/second-facteur/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { lireMoyens, moyensDe } from '#server/socle/compte/moyens.ts'
import { changer } from './changer.ts'
import { tirerCodesSecours } from './codes-secours.ts'

/** Gives ten new recovery codes, this once; the earlier ones no longer serve. */
export async function renouvelerCodesSecours(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSecondFacteur.renouvelerCodesSecours>,
) {
  await exigerMotDePasseActuel(ctx, acteur, corps.motDePasseActuel)
  return await changer(ctx, acteur, 'renouvelerCodesSecours', async (tx, le) => {
    if ((await moyensDe(tx, acteur.id)).length === 0)
      throw new Conflit('Mettez d’abord en service une application ou une clé d’accès.')
    const { codesSecoursRestants: restants } = await lireMoyens(tx, acteur.id)
    const codesSecours = await tirerCodesSecours(ctx, tx, acteur.id, le)
    return {
      avant: { restants },
      apres: { restants: codesSecours.length },
      dit: 'De nouveaux codes de secours ont été tirés pour votre compte. Les précédents ne servent plus.',
      codesSecours,
    }
  })
}
