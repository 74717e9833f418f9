import { Invalide } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsParametres } from '#domain/parametres/contrat.ts'
import { CHAMPS_ORGANISME, fautesOrganisme, organismeNet } from '#domain/parametres/organisme.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireOrganisme, verrouillerOrganisme } from '#server/socle/reglages/organisme.ts'

/**
 * Sets who the funding body is and how to reach it; agreements already drawn up keep what they say. The same
 * content again changes nothing, an outdated one is refused.
 */
export async function modifierOrganisme(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsParametres.modifierOrganisme>,
) {
  const le = ctx.horloge.maintenant()
  const contactInstalle = ctx.config.contact
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerOrganisme(tx, le)
    const saisi = { ...avant }
    for (const champ of CHAMPS_ORGANISME)
      saisi[champ] = corps[champ] === undefined ? avant[champ] : corps[champ]
    const fautes = fautesOrganisme(saisi)
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    const apres = organismeNet(saisi)
    if (CHAMPS_ORGANISME.every((champ) => apres[champ] === avant[champ]))
      return { status: 'success' as const, data: { ...avant, version, contactInstalle } }
    exigerMemeVersion(corps.version, version, entreTemps('L’identité de l’organisme a été modifiée'))
    const data = { ...apres, version: version + 1 }
    await ecrireOrganisme(tx, data, le)
    await journaliser(tx, { chaine: 'parametres', acte: 'modifierOrganisme', acteur, avant, apres, le })
    return { status: 'success' as const, data: { ...data, contactInstalle } }
  })
}
