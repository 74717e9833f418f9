import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { estRetenu } from '#server/socle/projet/retenue.ts'
import { exigerSur, surProjet } from '#server/socle/projet/verrou.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { effacerProjet } from './queries-ecriture.ts'

const RETENUE = 'Cette demande doit être conservée pour le moment\u00a0: elle ne peut pas être supprimée.'

/** Drops a never-signed application and its files, unless on hold; its number is never given again. */
export async function supprimerDemande(ctx: Contexte, appel: Appel<typeof contratsProjet.supprimerDemande>) {
  const { acteur, params } = appel
  await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    exigerSur('supprimerDemande', ligne, acteur, le)
    if (await estRetenu(tx, { projetId: ligne.id, porteurId: ligne.porteurId })) throw new Conflit(RETENUE)
    const cles = await effacerProjet(tx, ligne.id)
    await ctx.queue.taches(
      tx,
      TACHE_EFFACER,
      cles.map((cle) => ({ cle })),
    )
    await journal('supprimerDemande', { avant: { numero: ligne.numero, nom: ligne.nom } })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
