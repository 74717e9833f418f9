import type { contratsControle } from '#domain/controle/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { inscrireRecommandation } from './queries.ts'

/** Writes the amount recommended to the commission (euros); the same amount said again changes nothing. */
export async function recommander(ctx: Contexte, appel: Appel<typeof contratsControle.recommander>) {
  const { acteur, params } = appel
  const montant = appel.corps.montantRecommande ?? 0
  await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('recommander', ligne, acteur, le)
    if (ligne.montantRecommande === montant) return
    await inscrireRecommandation(tx, { projetId: ligne.id, montant, par: acteur.id, le })
    await journal('recommander', {
      avant: { montantRecommande: ligne.montantRecommande },
      apres: { montantRecommande: montant },
    })
  })
  return { status: 'success' as const, data: { id: params.id, montantRecommande: montant } }
}
