import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsModele } from '#domain/modele/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliserModele } from './enregistrer.ts'
import { lireModele, oterModele, verrouillerModeles } from './queries.ts'

type D = Appel<typeof contratsModele.supprimerModele>

/** Takes a template away; what was written from it stays. */
export async function supprimerModele(ctx: Contexte, { acteur, params }: D) {
  await ctx.db.transaction().execute(async (tx) => {
    await verrouillerModeles(tx)
    const avant = await lireModele(tx, params.id)
    if (!avant) throw new Introuvable()
    await oterModele(tx, avant.id)
    const le = ctx.horloge.maintenant()
    await journaliserModele(tx, 'supprimerModele', { id: avant.id, acteur, le, avant, apres: null })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
