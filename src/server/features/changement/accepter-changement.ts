import type { contratsChangement } from '#domain/changement/contrat.ts'
import { refusDeRepondre } from '#domain/changement/regles.ts'
import { refuser } from '#domain/commun/acte.ts'
import { Interdit } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { faitsChangement } from '#server/socle/membre/changements.ts'
import { exigerEncore } from '#server/socle/membre/membres.ts'
import { appliquerChangement } from './appliquer-changement.ts'
import { surChangement } from './sur-changement.ts'

/** Another owner accepts, from their own session: nobody loses anything. Done twice, it is done once. */
export async function accepterChangement(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsChangement.accepterChangement>,
) {
  await surChangement(ctx, params.id, async (tenu) => {
    const { changement, le, membres } = tenu
    exigerEncore(membres, acteur, 'gerer')
    if (changement.demandeurId === acteur.id) throw new Interdit()
    if (changement.issue === 'acceptee') return
    refuser(refusDeRepondre(faitsChangement(changement), le))
    await appliquerChangement(ctx, tenu, { acteur, motif: null })
  })
  return { status: 'success' as const, data: { id: params.id } }
}
