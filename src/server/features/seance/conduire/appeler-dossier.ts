import type { contratsSeance } from '#domain/seance/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireDossier } from '../queries-dossiers.ts'
import { surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { dossierDeLaSeance } from './dossier-de-la-seance.ts'

/** Makes a file the current one, or (null) none; one that was set aside comes back. */
export function appelerDossier(ctx: Contexte, d: Appel<typeof contratsSeance.appelerDossier>) {
  const { projet } = d.corps
  return surSeance(ctx, d, 'appelerDossier', async (a) => {
    const { s, tx } = a
    if ((s.courant?.projetId ?? null) === projet) return false
    const dossier = projet === null ? null : dossierDeLaSeance(s, projet)
    await commencerDossier(a, dossier)
    if (dossier?.ecarte)
      await ecrireDossier(
        tx,
        { seanceId: s.id, projetId: dossier.projetId },
        { ecarteLe: null, ecartePar: null, ecarteRaison: null, ecarteMotif: null, quorum: null },
      )
    await a.journal('appelerDossier', { apres: { projet } })
    return true
  })
}
