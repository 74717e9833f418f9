import type { contratsSeance } from '#domain/seance/contrat.ts'
import { etatDossier, statutDe } from '#domain/seance/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { oterCarnets } from '../queries-carnets.ts'
import { inscrireOrdre } from '../queries-dossiers.ts'
import { ecrireSeance, fermerSuspension } from '../queries-ecriture.ts'
import { figerAvis, figerDossiers } from '../queries-figer.ts'
import { inscrireFin } from '../queries-membres.ts'
import { type SousSeance, surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { exigerLue } from './exiger-lue.ts'

/**
 * Closes a sitting: its files are those it has now, what was not examined is written as such, whoever is
 * there leaves, the members' booklets go. Already closed, it is answered as it is.
 */
export function cloreSeance(ctx: Contexte, appel: Appel<typeof contratsSeance.cloreSeance>) {
  return surSeance(
    ctx,
    appel,
    'cloreSeance',
    async (sous) => {
      const { tx, s, acteur, le, journal } = sous
      await exigerLue(sous, appel.corps.version)
      if (statutDe(s) === 'suspendue') await fermerSuspension(tx, s.id, le, acteur.id)
      await commencerDossier(sous, null)
      await inscrireOrdre(tx, s.id, s.dossiers)
      await figerRestants(sous)
      await inscrireFin(tx, s.id, le)
      await ecrireSeance(tx, s.id, { closeLe: le, closePar: acteur.id })
      const cles = await oterCarnets(tx, s.id)
      await ctx.queue.taches(
        tx,
        TACHE_EFFACER,
        cles.map((cle) => ({ cle })),
      )
      const compte = Object.groupBy(s.dossiers, (x) => (x.enregistre ? 'enregistre' : etatDossier(s, x)))
      await journal('cloreSeance', {
        apres: Object.fromEntries(Object.entries(compte).map(([etat, liste]) => [etat, liste?.length ?? 0])),
      })
      return true
    },
    { dabord: (s) => s.closeLe !== null },
  )
}

/** Freezes the files not recorded as they are now; those added since the opening join the order too. */
async function figerRestants({ tx, s, le }: SousSeance): Promise<void> {
  const restent = s.dossiers.filter((d) => !d.enregistre)
  await figerDossiers(
    tx,
    { seanceId: s.id, le },
    restent.map((d) => d.projetId),
  )
  await figerAvis(
    tx,
    s.id,
    restent.filter((d) => !d.inscrit).map((d) => d.projetId),
  )
}
