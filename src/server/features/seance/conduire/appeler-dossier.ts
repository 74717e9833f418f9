import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireDossier } from '../queries-dossiers.ts'
import { surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { dossierDeLaSeance } from './dossier-de-la-seance.ts'

/** Makes a file the current one, or (null) none; one that was set aside comes back. */
export function appelerDossier(ctx: Contexte, appel: Appel<typeof contratsSeance.appelerDossier>) {
  const { projet } = appel.corps
  return surSeance(ctx, appel, 'appelerDossier', async (sous) => {
    const { s, tx } = sous
    if ((s.courant?.projetId ?? null) === projet) return false
    const dossier = projet === null ? null : dossierDeLaSeance(s, projet)
    await commencerDossier(sous, dossier)
    if (dossier?.ecarte)
      await ecrireDossier(
        tx,
        { seanceId: s.id, projetId: dossier.projetId },
        { ecarteLe: null, ecartePar: null, ecarteRaison: null, ecarteMotif: null, quorum: null },
      )
    await sous.journal('appelerDossier', { apres: { projet } })
    return true
  })
}
