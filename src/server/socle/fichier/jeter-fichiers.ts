import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { oublier } from '#server/infra/stockage/reception-memoire.ts'
import { clesCitees } from './contenus-cites.ts'

/**
 * Throws away the received files that nothing refers to; the sweep gets what this misses. Once the act has
 * succeeded, those that it says it wrote in a row are not looked for.
 */
export async function jeterFichiers(
  ctx: Pick<Contexte, 'db' | 'stockage' | 'signaler'>,
  fichiers: FichierRecu[],
  { reussi }: { reussi: boolean },
): Promise<void> {
  oublier(fichiers)
  const ecrits = fichiers.filter((f) => !f.octets && !(reussi && f.inscrit))
  if (ecrits.length === 0) return
  try {
    const gardees = await clesCitees(
      ctx.db,
      ecrits.map((f) => f.cle),
    )
    for (const { cle } of ecrits) if (!gardees.has(cle)) await ctx.stockage.supprimer(cle)
  } catch (e) {
    // Without an answer of the database nothing is thrown away.
    ctx.signaler(e, 'fichiers reçus, gardés sans emploi')
  }
}
