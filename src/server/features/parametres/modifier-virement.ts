import { Invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { fautesVirement, virementApres } from '#domain/parametres/virement.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireReglageVirement, verrouillerReglageVirement } from '#server/socle/reglages/virement.ts'
import { presenterVirement } from './presenter-virement.ts'

/**
 * Sets how the body pays; runs already approved keep their file. The same content again changes nothing, an
 * outdated one is refused.
 */
export async function modifierVirement(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsParametres.modifierVirement>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerReglageVirement(ctx, tx, le)
    const apres = virementApres(avant, corps)
    const fautes = fautesVirement(apres)
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    if (jsonCanonique(apres) === jsonCanonique(avant))
      return { status: 'success' as const, data: presenterVirement({ ...avant, version }) }
    exigerMemeVersion(corps.version, version, entreTemps('Les réglages des virements ont été modifiés'))
    const neuf = { ...apres, version: version + 1 }
    await ecrireReglageVirement(ctx, tx, neuf, le)
    await journaliser(tx, {
      chaine: 'parametres',
      acte: 'modifierVirement',
      acteur,
      le,
      avant: presenterVirement({ ...avant, version }),
      apres: presenterVirement(neuf),
    })
    return { status: 'success' as const, data: presenterVirement(neuf) }
  })
}
