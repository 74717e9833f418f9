import { Invalide } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion, REGLAGES_MODIFIES } from '#domain/commun/version.ts'
import type { contratsEcriture } from '#domain/ecriture/contrat.ts'
import { CHAMPS_COMPTABLES, fautesComptables } from '#domain/ecriture/reglages-comptables.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireReglages, verrouillerReglages } from './queries-reglages.ts'

/**
 * Sets the journal, accounts and encoding; the examples may be taken as they are, which says them. The same
 * content again changes nothing, an outdated one is refused.
 */
export async function modifierComptabilite(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsEcriture.modifierComptabilite>,
) {
  const { version: lue, ...apres } = corps
  const fautes = fautesComptables(apres)
  if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, regle, ...avant } = await verrouillerReglages(tx, le)
    if (regle && CHAMPS_COMPTABLES.every((c) => apres[c] === avant[c]))
      return { status: 'success' as const, data: { ...avant, regle, version } }
    exigerMemeVersion(lue, version, REGLAGES_MODIFIES)
    const data = { ...apres, regle: true, version: version + 1 }
    await ecrireReglages(tx, data, le)
    await journaliser(tx, {
      chaine: 'parametres',
      acte: 'modifierComptabilite',
      acteur,
      apres,
      le,
      ...(regle && { avant }),
    })
    return { status: 'success' as const, data }
  })
}
