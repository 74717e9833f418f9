import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ecrireProjet, tuerCodesDemande } from '#server/socle/projet/ecrire.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { courrielDemandeRetiree } from './courriels.ts'

/** Withdraws a signed application before the board decides, and mails its holder; repeated, same answer. */
export async function retirerDemande(ctx: Contexte, appel: Appel<typeof contratsProjet.retirerDemande>) {
  const { acteur, params, corps } = appel
  await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    if (ligne.retireLe !== null && ligne.retireMotif === corps.motif) return
    exigerSur('retirerDemande', ligne, acteur, le)
    if (corps.motif === null) throw invalide('motif', requis('Motif du retrait'))
    await ecrireProjet(tx, ligne.id, { retireLe: le, retireMotif: corps.motif }, { nature: 'fait', le })
    await tuerCodesDemande(tx, ligne.id, le)
    await journal('retirerDemande', {
      avant: { etat: ligne.signeLe === null ? 'à signer' : 'signée' },
      apres: { motif: corps.motif },
    })
    const { motif } = corps
    await prevenirLaStructure(ctx, tx, ligne.id, 'decision', (envoi) => courrielDemandeRetiree(envoi, motif))
  })
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}
