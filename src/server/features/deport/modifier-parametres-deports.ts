import { exigerMemeVersion, REGLAGES_MODIFIES } from '#domain/commun/version.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireReglagesDeports, verrouillerReglagesDeports } from '#server/socle/reglages/deports.ts'

/** Sets what commissions to come will ask before reading; those that exist keep what they asked. */
export async function modifierParametresDeports(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsDeport.modifierParametresDeports>,
) {
  const le = ctx.horloge.maintenant()
  const { exigee, annees, termes } = corps
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerReglagesDeports(tx, le)
    const apres = { exigee, annees, termes }
    if (avant.exigee === exigee && avant.annees === annees && avant.termes === termes)
      return { status: 'success' as const, data: { ...apres, version } }
    exigerMemeVersion(corps.version, version, REGLAGES_MODIFIES)
    const data = { ...apres, version: version + 1 }
    await ecrireReglagesDeports(tx, data, le)
    await journaliser(tx, {
      chaine: 'parametres',
      acte: 'modifierParametresDeports',
      acteur,
      avant,
      apres,
      le,
    })
    return { status: 'success' as const, data }
  })
}
