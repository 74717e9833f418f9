import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireRegles, verrouillerRegles } from './queries-reglages.ts'

/** Sets the rules of future sittings. The same content changes nothing, an outdated one is refused. */
export async function modifierReglesSeance(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsSeance.modifierReglesSeance>,
) {
  const le = ctx.horloge.maintenant()
  const apres = { caa: corps.caa, ca: corps.ca }
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerRegles(tx, le)
    if (jsonCanonique(avant) === jsonCanonique(apres))
      return { status: 'success' as const, data: { ...avant, version } }
    exigerMemeVersion(corps.version, version, entreTemps('Ces règles ont été modifiées'))
    const data = { ...apres, version: version + 1 }
    await ecrireRegles(tx, data, le)
    await journaliser(tx, { chaine: 'parametres', acte: 'modifierReglesSeance', acteur, avant, apres, le })
    return { status: 'success' as const, data }
  })
}
