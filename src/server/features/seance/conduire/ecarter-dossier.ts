import type { contratsSeance } from '#domain/seance/contrat.ts'
import { quorumDuMoment, statutDe } from '#domain/seance/faits.ts'
import { exigerRaison } from '#domain/seance/mise-de-cote.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireDossier } from '../queries-dossiers.ts'
import { surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { dossierDeLaSeance, exigerNonEnregistre } from './dossier-de-la-seance.ts'

/** Neither reason nor motive, for a file taken back into the order. */
const RIEN = { raison: null, motif: null }

/**
 * Sets a file aside with a reason, or takes it back into the order: the quorum it had then is kept for the
 * minutes, and its lack is a reason. Set aside while discussed, it leaves the next file as the current one.
 */
export function ecarterDossier(ctx: Contexte, appel: Appel<typeof contratsSeance.ecarterDossier>) {
  const { ecarte } = appel.corps
  return surSeance(ctx, appel, 'ecarterDossier', async (sous) => {
    const { s, tx, acteur, le } = sous
    const dossier = dossierDeLaSeance(s, appel.params.projetId)
    exigerNonEnregistre(dossier)
    const enCours = s.courant?.projetId === dossier.projetId
    const compte = statutDe(s) === 'ouverte' ? quorumDuMoment(s, dossier) : null
    const dit = ecarte ? exigerRaison(appel.corps, compte?.atteint === false) : RIEN
    const deja = dossier.ecarte ?? RIEN
    if ((dossier.ecarte !== null) === ecarte && deja.raison === dit.raison && deja.motif === dit.motif)
      return false
    await ecrireDossier(
      tx,
      { seanceId: s.id, projetId: dossier.projetId },
      {
        rang: dossier.rang,
        ecarteLe: ecarte ? le : null,
        ecartePar: ecarte ? acteur.id : null,
        ecarteRaison: dit.raison,
        ecarteMotif: dit.motif,
        quorum: ecarte && compte ? JSON.stringify(compte) : null,
      },
    )
    if (ecarte && enCours) await commencerDossier(sous, suivants(s, 1)[0] ?? null)
    await sous.journal('ecarterDossier', {
      projet: dossier.projetId,
      apres: { ecarte, ...dit, ...(ecarte && compte && { quorum: compte }) },
    })
    return true
  })
}
