import type { Contexte, FichierRecu } from '#server/contexte.ts'
import { oublier } from '#server/infra/stockage/reception-memoire.ts'
import { clesCitees } from './contenus-cites.ts'

/** Throws away the received files that nothing refers to, after the answer; the sweep gets what this misses. */
export async function jeterFichiers(
  ctx: Pick<Contexte, 'db' | 'stockage' | 'signaler'>,
  fichiers: FichierRecu[],
): Promise<void> {
  oublier(fichiers)
  const ecrits = fichiers.filter((f) => !f.octets)
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
