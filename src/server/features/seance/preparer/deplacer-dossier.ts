import { invalide } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { deplacer, refusDeplacement } from '#domain/seance/ordre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { inscrireOrdre } from '../queries-dossiers.ts'
import { surSeance } from '../sous-seance.ts'

/** Moves a file to come before another, or to the end. */
export function deplacerDossier(ctx: Contexte, appel: Appel<typeof contratsSeance.deplacerDossier>) {
  const { projet, avant } = appel.corps
  return surSeance(ctx, appel, 'deplacerDossier', async ({ tx, s, journal }) => {
    const refus = refusDeplacement(s, projet, avant)
    if (refus) throw invalide('projet', refus)
    const apres = deplacer(s, projet, avant)
    if (apres.every((p, i) => p.projetId === s.dossiers[i]?.projetId)) return false
    await inscrireOrdre(tx, s.id, apres)
    await journal('deplacerDossier', { apres: { projet, avant } })
    return true
  })
}
