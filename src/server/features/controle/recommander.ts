import type { contratsControle } from '#domain/controle/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { inscrireRecommandation } from './queries.ts'

/** Writes the amount recommended to the commission (euros); the same amount said again changes nothing. */
export async function recommander(ctx: Contexte, d: Appel<typeof contratsControle.recommander>) {
  const { acteur, params } = d
  const montant = d.corps.montantRecommande ?? 0
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, params.id, acteur, le)
    exigerSur('recommander', ligne, acteur, le)
    if (ligne.montantRecommande === montant) return
    await inscrireRecommandation(tx, { projetId: ligne.id, montant, par: acteur.id, le })
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'recommander',
      acteur,
      adresse: acteur.adresse,
      avant: { montantRecommande: ligne.montantRecommande },
      apres: { montantRecommande: montant },
      le,
    })
  })
  return { status: 'success' as const, data: { id: params.id, montantRecommande: montant } }
}
