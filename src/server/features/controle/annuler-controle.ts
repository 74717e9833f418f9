import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsControle } from '#domain/controle/contrat.ts'
import { SANS_CONTROLE } from '#domain/projet/gardes/controle.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { courrielControleAnnule } from './courriels.ts'
import { effacerVerdict } from './queries.ts'
import { estAcceptation } from './verdict.ts'

/** Takes the last review back while nothing followed from it, and tells those who had been mailed. */
export async function annulerControle(ctx: Contexte, appel: Appel<typeof contratsControle.annulerControle>) {
  const { acteur, params } = appel
  const version = await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('annulerControle', ligne, acteur, le)
    const { controle } = ligne
    if (controle === null) throw new Conflit(SANS_CONTROLE)
    await effacerVerdict(tx, { projetId: ligne.id, controleId: controle.id, par: acteur.id, le })
    const { projetValide, presentationValide, budgetValide, fichiersValide, message } = controle
    await journal('annulerControle', {
      avant: { projetValide, presentationValide, budgetValide, fichiersValide, message },
    })
    // To those who were mailed the review.
    const objet = estAcceptation(controle) ? 'decision' : 'dossier'
    await prevenirLaStructure(ctx, tx, ligne.id, objet, courrielControleAnnule)
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version } }
}
