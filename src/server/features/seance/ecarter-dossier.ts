import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { quorumDuMoment, statutDe } from '#domain/seance/faits.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { dossierDeLaSeance } from './dossier-de-la-seance.ts'
import { ecrireDossier } from './queries-dossiers.ts'
import { surSeance } from './sous-seance.ts'

/**
 * Sets a file aside, or takes it back into the order. Set aside while it is discussed and the quorum is not there, it is
 * put off for want of it: the count is kept for the minutes. The next file then becomes the current one.
 */
export function ecarterDossier(ctx: Contexte, d: Appel<typeof contratsSeance.ecarterDossier>) {
  const { ecarte, motif } = d.corps
  return surSeance(ctx, d, 'ecarterDossier', async (a) => {
    const { s, tx, acteur, le } = a
    const dossier = dossierDeLaSeance(s, d.params.projetId)
    if (dossier.enregistre) throw new Conflit('Ce dossier est déjà enregistré.')
    const enCours = s.courant?.projetId === dossier.projetId
    if ((dossier.ecarte !== null) === ecarte && (dossier.ecarte?.motif ?? null) === (ecarte ? motif : null))
      return false
    const compte = quorumDuMoment(s, dossier)
    const faute = ecarte && enCours && statutDe(s) === 'ouverte' && !compte.atteint
    await ecrireDossier(
      tx,
      { seanceId: s.id, projetId: dossier.projetId },
      {
        rang: dossier.rang,
        ecarteLe: ecarte ? le : null,
        ecartePar: ecarte ? acteur.id : null,
        ecarteMotif: ecarte ? motif : null,
        quorum: faute ? JSON.stringify(compte) : null,
      },
    )
    if (ecarte && enCours) await commencerDossier(a, suivants(s, 1)[0] ?? null)
    await a.journal('ecarterDossier', {
      projet: dossier.projetId,
      apres: { ecarte, motif, ...(faute && { quorum: compte }) },
    })
    return true
  })
}
